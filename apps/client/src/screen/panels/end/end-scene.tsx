import type { Seat } from '@cardscape/rules';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { FaceView } from '../../../cards/face/face-view.tsx';
import type { MatchStore } from '../../../match/feed/store.ts';
import type { Doer } from '../../../match/telling/doer.ts';
import { Avatar } from '../../../people/avatar.tsx';
import { reducedMotion } from '../../../shell/session/settings.ts';
import { useAvatars } from '../../page/looks.ts';

/** Milliseconds for the last number to roll, and until it begins. */
const ROLL = 1100;
const PAUSE = 450;

/** In CSS pixels. */
const FACE = 56;

/** A number on its way from what it was before the last step to what it came to. */
function useRoll(from: number, to: number): number {
  const [shown, setShown] = useState(reducedMotion.peek() ? to : from);
  useEffect(() => {
    if (from === to || reducedMotion.peek()) return undefined;
    const begun = performance.now() + PAUSE;
    let frame = requestAnimationFrame(function step(now: number): void {
      const part = Math.min(1, Math.max(0, (now - begun) / ROLL));
      setShown(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return shown;
}

interface ScoreProps {
  /** Absent: none is known, or not yet. */
  readonly avatar: string | undefined;
  readonly name: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly won: boolean;
}

function Score({ avatar, name, label, from, to, won }: ScoreProps): JSX.Element {
  const shown = useRoll(from, to);
  return (
    <li class={`${won ? 'won' : ''} ${from === to ? '' : 'rolls'}`}>
      {avatar === undefined ? (
        <span class="avatar" style={{ width: FACE, height: FACE }} />
      ) : (
        <Avatar name={avatar} size={FACE} />
      )}
      <span class="end-name">{name}</span>
      {/* What is said is the last number at once. */}
      <span class="visually-hidden">: </span>
      <b class="end-number">
        <span aria-hidden="true">{shown}</span>
        <span class="visually-hidden">{to}</span>
      </b>
      <span class="end-label">{label}</span>
    </li>
  );
}

interface EndProps {
  readonly store: MatchStore;
}

/** What decided the match, seat by seat: the number that has fallen last rolls down. */
export function Scores({ store, winners }: EndProps & { readonly winners: readonly Seat[] }): JSX.Element {
  const { look } = store;
  const model = store.model.value;
  const before = store.beforeEnd ?? model;
  const avatars = useAvatars(store);
  return (
    <ul class="end-scores">
      {store.players.value.map(({ seat, name }) => {
        const { score } = look.table.seat(model, seat);
        const was = look.table.seat(before, seat).score.value;
        return (
          <Score
            key={seat}
            avatar={avatars[seat]}
            name={name}
            label={score.label}
            from={was}
            to={score.value}
            won={winners.includes(seat)}
          />
        );
      })}
    </ul>
  );
}

/** The card that decided the match. */
export function DecisiveCard({
  store: { look },
  card,
}: EndProps & { readonly card: Doer | undefined }): JSX.Element | null {
  const face = card === undefined ? null : look.cards.face(card.id, card.tier);
  return face === null ? null : (
    <div class="end-card" aria-hidden="true">
      <FaceView picture={face} width={230} urgent />
    </div>
  );
}
