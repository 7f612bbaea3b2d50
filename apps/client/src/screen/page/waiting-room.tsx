import type { MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameHome } from '../../contract/home.ts';
import { heard, t, tn } from '../../i18n/index.ts';
import { agreeTo, missingAgreement } from '../../match/feed/agreement.ts';
import { addEntropy } from '../../match/feed/prepare.ts';
import { homeOf } from '../../registry/homes.ts';
import { say } from '../../shell/announce.ts';
import { useAsked } from '../../shell/asking/use-asked.ts';
import { copied } from '../../shell/copying.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { Page, useTitle } from '../../shell/page/page.tsx';
import { api, sentenceOf } from '../../shell/session/session.ts';
import { Guest } from './invited.tsx';
import { Commitment, CustomCards, freeWords, Seats } from './room-facts.tsx';
import { loadRoomGame, OwnDeck, RoomArt, termsWords } from './room-terms.tsx';

interface RoomProps {
  readonly info: MatchInfo;
  /** The match has begun: look again. */
  readonly onChange: () => void;
}

interface WaitingRoomProps extends RoomProps {
  /** The match has been given up. */
  readonly onGone: (reason: string) => void;
}

/** Milliseconds before listening again to a server that was away. */
const RETRY = 2000;

/**
 * Follows a match that waits, until it begins or is given up. `onJoined`: another seat was taken, or all are and the
 * match is settled.
 */
function useWaiting(
  match: string,
  { onChange, onGone, onJoined }: Pick<WaitingRoomProps, 'onChange' | 'onGone'> & { readonly onJoined: () => void },
): void {
  useEffect(() => {
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = async (): Promise<void> => {
      try {
        for await (const event of api.waiting(match, control.signal)) {
          if (event.type === 'joined' || event.type === 'sealed') onJoined();
          else {
            if (event.type === 'started') onChange();
            else onGone(heard(event.reason));
            return;
          }
        }
      } catch {
        // A server that is away is asked again, as is one that closed the stream.
      }
      if (!control.signal.aborted) timer = setTimeout(() => void listen(), RETRY);
    };
    void listen();
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [match]);
}

/** The link that brings the other players here. */
function InviteLink({ free }: { readonly free: number }): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const link = location.href;
  const data: ShareData = { title: document.title, url: link };
  // Not every browser can, and none may everything.
  const mayShare = 'share' in navigator && navigator.canShare(data);
  const share = (): void => {
    // Whoever closes the list of ways has changed their mind.
    navigator.share(data).catch(() => undefined);
  };
  const copy = async (): Promise<void> => {
    const ok = await copied(link);
    if (ok) setCopied(true);
    say(ok ? t('Link copied.') : t('The browser blocked copying. Select the link and copy it yourself.'));
  };
  return (
    <div class="invite-link">
      <label class="field">
        <span>{tn('Send this link to your opponent', 'Send this link to {n} other players', free)}</span>
        <input
          type="text"
          readOnly
          value={link}
          data-testid="invite-link"
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <button type="button" class="button gold" onClick={() => void copy()}>
        <Icon name="copy" /> {t(isCopied ? 'Copied' : 'Copy link')}
      </button>
      {mayShare && (
        <button type="button" class="button" onClick={share}>
          <Icon name="link" /> {t('Share')}
        </button>
      )}
    </div>
  );
}

function waitingWords({ free, seats }: MatchInfo): string {
  const all = seats.length + free;
  if (free === 0)
    return all === 2
      ? t('Both seats are taken. The match starts when both players are here.')
      : t('All {n} seats are taken. The match starts when everyone is here.', { n: all });
  if (all === 2)
    return t(
      'You have your seat. Keep this page open: the match starts automatically when your opponent opens the link.',
    );
  return [
    t('You have your seat.'),
    freeWords(free),
    t('Keep this page open: the match starts automatically when everyone has opened the link.'),
  ].join(' ');
}

/** What somebody still has to agree to, with the cards that it names; null: nothing. */
type Unagreed = MatchInfo & { readonly agreement: string };

function unagreed(info: MatchInfo): Unagreed | null {
  const agreement = missingAgreement(info);
  return agreement === null ? null : { ...info, agreement };
}

function Own({ info, home }: Pick<RoomProps, 'info'> & { readonly home: GameHome | null }): JSX.Element {
  const { route } = useLocation();
  const [problem, setProblem] = useState('');
  const [, setRound] = useState(0);
  // Without it the link works all the same.
  const { answer: known } = useAsked(() => loadRoomGame(info.game), info.game);
  const { match, commitment, free, agreement } = info;
  const [first] = useState(info);
  // Whoever waits alone knows the custom cards: they are their own.
  if (first.free > 0 && first.agreement !== null && first.seats.length === 1) agreeTo(first.agreement);
  const missing = unagreed(info);
  useEffect(() => {
    if (commitment !== null && missing === null)
      addEntropy(match).then(undefined, (error: unknown) => setProblem(sentenceOf(error)));
  }, [match, commitment, missing === null]);
  const agree = (): void => {
    if (agreement !== null) agreeTo(agreement);
    setRound((round) => round + 1);
  };
  const giveUp = async (): Promise<void> => {
    try {
      await api.leaveMatch(match);
      route('/');
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <>
      {known !== null && <p class="invited">{termsWords(known, info)}</p>}
      {info.fork === null && <RoomArt known={known} />}
      {known !== null && info.fork === null && <OwnDeck known={known} />}
      <p class="about waiting-line">
        <span class="orbit" aria-hidden="true" /> {waitingWords(info)}
      </p>
      {info.seats.length + free > 2 && <Seats info={info} />}
      {free > 0 && <InviteLink free={free} />}
      {missing !== null && commitment !== null && home !== null && (
        <>
          <CustomCards info={missing} home={home} />
          <button type="button" class="button primary" onClick={agree}>
            {t('Agree to these cards and get ready')}
          </button>
        </>
      )}
      {problem !== '' && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      <button type="button" class="button quiet" onClick={() => void giveUp()}>
        {t('Cancel invitation')}
      </button>
      <Commitment commitment={commitment} />
    </>
  );
}

function Full({ info }: Pick<RoomProps, 'info'>): JSX.Element {
  return (
    <p class="about">
      {t(
        info.seats.length === 2
          ? 'Both seats are taken. If the match is open to spectators, it opens here once it has started.'
          : 'All seats are taken. If the match is open to spectators, it opens here once it has started.',
      )}
    </p>
  );
}

/** A match that has not begun. */
export function WaitingRoom({ info: first, onChange, onGone }: WaitingRoomProps): JSX.Element {
  const heading = useTitle(t('Invitation'));
  const [info, setInfo] = useState(first);
  const [home, setHome] = useState<GameHome | null>(null);
  const seats = useRef(first.seats.length);
  const onJoined = (): void => {
    api.match(info.match).then(
      (now) => {
        if (now.stage !== 'waiting') return onChange();
        if (now.seats.length > seats.current)
          say(
            now.free === 0 ? t('Everyone is here.') : [t('Another player has joined.'), freeWords(now.free)].join(' '),
          );
        seats.current = now.seats.length;
        setInfo(now);
      },
      // It has begun or is gone meanwhile; the next message says so.
      () => undefined,
    );
  };
  useWaiting(info.match, { onChange, onGone, onJoined });
  useEffect(() => {
    homeOf(info.game).then(setHome, () => undefined);
  }, [info.game]);
  const { you, free } = info;
  const two = info.seats.length + free === 2;
  return (
    <Page theme={home?.theme() ?? ''}>
      <div class="way waiting-room">
        <h1 ref={heading} tabIndex={-1}>
          {you !== null
            ? t(two ? 'Waiting for your opponent' : 'Waiting for the others')
            : free > 0
              ? t('{who} invites you', { who: info.seats[0]?.name ?? t('Somebody') })
              : t('Starting soon')}
        </h1>
        {you !== null ? (
          <Own info={info} home={home} />
        ) : free > 0 ? (
          <Guest info={info} onChange={onChange} />
        ) : (
          <Full info={info} />
        )}
      </div>
    </Page>
  );
}
