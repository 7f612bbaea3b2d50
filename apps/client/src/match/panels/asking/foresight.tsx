import type { Intent } from '@cardscape/rules';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ForeseenLine } from '../../../games/look.ts';
import { heard, t } from '../../../i18n/index.ts';
import { api } from '../../../shell/session/session.ts';
import { cardThing, keyOf } from '../../../table/thing.ts';
import type { MatchStore } from '../../feed/store.ts';
import type { Table, TableProps } from '../../table/table.ts';
import { isSaidAtGoal } from './said-at-goal.ts';

/** Milliseconds for which a card is looked at before the server is asked: a pointer crosses many on its way. */
const LINGER = 90;

type Preview = Awaited<ReturnType<typeof api.preview>>;

/** What the server has answered, and what the rules have rehearsed of it, in words. */
interface Answer extends Preview {
  readonly told: readonly ForeseenLine[];
}

async function ask({ client, look, witness }: MatchStore, intent: Intent): Promise<Answer> {
  const isRehearsed = look.moves.rehearsed.types.includes(intent.type);
  const [answer, words] = await Promise.all([
    api.preview(client.match, intent),
    isRehearsed ? import('../../../games/consequences.ts') : null,
  ]);
  const told = (await words?.consequencesIn(answer.preview, intent, witness, look.moves.rehearsed)) ?? [];
  return { ...answer, told };
}

/** Where it is said: beside the card that is looked at over the table, beside the one it is done to, or in the prompt. */
type Place = 'over' | 'goal' | 'prompt';

/** Whether the card that is looked at would be used on another one, which the table shows free. */
function isDoneToAnother({ sight, considered }: MatchStore): boolean {
  const [handle, would] = [sight.value?.handle, considered.value];
  return handle !== undefined && would !== null && would.to !== handle && Object.values(would.intent).includes(handle);
}

function placeIn({ store, viewport }: Table): Place {
  if (isSaidAtGoal(store)) return 'goal';
  if (viewport.geometry.value.panels.zoom === null) return store.sight.value === null ? 'prompt' : 'over';
  // The prompt has no room for all of it, where the answers are to stay in sight.
  return isDoneToAnother(store) ? 'goal' : 'prompt';
}

/** What the server has answered about what the player thinks of now; null while it has not. */
function usePreview(store: MatchStore, asks: boolean): Answer | null {
  const { client, considered } = store;
  const intent = asks ? (considered.value?.intent ?? null) : null;
  const key = intent === null ? '' : JSON.stringify([client.decision, intent]);
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: Answer } | null>(null);
  useEffect(() => {
    if (intent === null) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      ask(store, intent).then(
        (answer) => {
          if (current) setKnown({ key, answer });
        },
        // Whoever is told nothing beforehand sees it afterwards.
        () => undefined,
      );
    }, LINGER);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key]);
  return intent !== null && known?.key === key ? known.answer : null;
}

function linesOf(store: MatchStore, { preview, refusal, told }: Answer): readonly ForeseenLine[] {
  const intent = store.considered.value?.intent;
  if (intent === undefined) return [];
  if (refusal !== null)
    return [
      { text: t('Cannot be chosen'), tone: 'title' },
      { text: heard(refusal.message), tone: 'bad' },
    ];
  const lines = [...store.look.moves.foreseen(preview, intent, store.witness), ...told];
  return lines.length > 0 && store.sight.value?.way === 'touched' && store.held.value === null
    ? [...lines, { text: t('Touch it again to do it.'), tone: 'hint' }]
    : lines;
}

/** Beside the card that it would be done to, on the side that has more room: what is dragged lies over it. */
function besideTarget({ store, viewport }: Table): Readonly<Record<string, string>> {
  const { width, slots, card } = viewport.geometry.value;
  const target = store.model.value.cards.get(store.considered.value?.to ?? 0);
  const pose = target === undefined ? undefined : slots[target.zone]?.[target.slot];
  if (pose === undefined) return {};
  const away = Math.max(pose.w, card.w) * 0.72;
  const top = `${pose.y}px`;
  const beside = pose.x < width / 2 ? { left: `${pose.x + away}px` } : { right: `${width - pose.x + away}px` };
  return { top, '--at': top, ...beside };
}

/** What the server foresees of what the player holds or looks at, before it is done; and why it may not be done. */
export function Foresight({ table, place }: TableProps & { readonly place: Place }): JSX.Element | null {
  const { store } = table;
  const preview = usePreview(store, placeIn(table) === place);
  const lines = preview === null ? [] : linesOf(store, preview);
  return lines.length === 0 ? null : (
    <section
      class={`foresight ${place}`}
      style={place === 'goal' ? besideTarget(table) : {}}
      role="status"
      aria-label={t('What it would do')}
      data-testid="foresight"
      data-of={keyOf(cardThing(store.considered.value?.to ?? 0))}
    >
      {lines.map(({ text, tone }, index) => (
        // Two things may well be said in the same words.
        <p key={index} class={tone}>
          {text}
        </p>
      ))}
    </section>
  );
}
