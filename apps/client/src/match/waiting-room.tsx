import { ApiRefusal } from '@cardscape/client-kit';
import type { GameInfo, MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { homeOf } from '../games/homes.ts';
import { heard, t, tn } from '../i18n/index.ts';
import { deckOf, decksOf, loadDecks, loadOffered } from '../lobby/choices.ts';
import { DeckChoices, DeckPicker } from '../lobby/form.tsx';
import { choiceOf, type GameHome } from '../lobby/home.ts';
import { say } from '../shell/announce.ts';
import { copied } from '../shell/copying.ts';
import { Icon } from '../shell/icon.tsx';
import { Page, useTitle } from '../shell/page.tsx';
import { later } from '../shell/later.tsx';
import { Problem } from '../shell/problem.tsx';
import { seatName } from '../shell/seat-name.ts';
import { api, sentenceOf } from '../shell/session.ts';
import { useAsked } from '../shell/use-asked.ts';
import { clockInWords } from './clock-words.ts';
import { agreeTo, missingAgreement } from './agreement.ts';
import { addEntropy } from './prepare.ts';

interface RoomProps {
  readonly info: MatchInfo;
  /** The match has begun: look again. */
  readonly onChange: () => void;
}

interface WaitingRoomProps extends RoomProps {
  /** The match has been given up. */
  readonly onGone: (reason: string) => void;
}

/** Few matches have any: what shows them comes with those. */
const CustomCards = later(async () => (await import('./custom-cards.tsx')).CustomCards);

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
    </div>
  );
}

/** Who sits at the table already, and how many seats are free. */
function Seats({ info }: { readonly info: MatchInfo }): JSX.Element {
  return (
    <ul class="waiting-seats" aria-label={t('Seats')}>
      {info.seats.map((seat, index) => (
        <li key={index}>
          <Icon name={seat.bot ? 'bot' : 'people'} />{' '}
          {index === info.you ? t('{name} (you)', { name: seat.name }) : seatName(seat)}
        </li>
      ))}
      {Array.from({ length: info.free }, (_, index) => (
        <li key={`free-${index}`} class="free">
          {t('free')}
        </li>
      ))}
    </ul>
  );
}

function freeWords(free: number): string {
  return tn('One seat is still free.', '{n} seats are still free.', free);
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
      <p class="about">{waitingWords(info)}</p>
      <div class="orbit" aria-hidden="true" />
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
      <button type="button" class="button" onClick={() => void giveUp()}>
        {t('Cancel invitation')}
      </button>
      <Commitment commitment={commitment} />
    </>
  );
}

function Commitment({ commitment }: { readonly commitment: string | null }): JSX.Element | null {
  if (commitment === null) return null;
  return (
    <details class="commitment">
      <summary>{t('Why you can trust the shuffle')}</summary>
      <p>
        {t(
          'The server has fixed its secret, the seats, the decks and the options, and shows this fingerprint of them. Only now does every player’s browser add random numbers of its own, and after the match the secret is revealed: then this page can check every shuffle.',
        )}
      </p>
      <code>{commitment}</code>
    </details>
  );
}

interface Known {
  readonly game: GameInfo;
  readonly home: GameHome;
}

/** The game of the match, and what is particular to it. Errors: ApiRefusal. */
async function load(id: string): Promise<Known> {
  const [{ games }, home] = await Promise.all([loadOffered(), homeOf(id)]);
  const game = games.find((one) => one.id === id);
  if (game === undefined)
    throw new ApiRefusal(404, 'NO_SUCH_GAME', t('This server does not offer “{game}”.', { game: id }));
  // Without them there are the starter decks.
  void loadDecks(game, home).catch(() => undefined);
  return { game, home };
}

/** Who invites to what, and what is to be done for it. */
function invitedWords({ fork, seats, free }: MatchInfo, game: string): string {
  const who = seats[0]?.name ?? t('Somebody');
  if (fork !== null) {
    return [
      t('{who} invites you to play on from a moment in a finished match.', { who }),
      t('Nothing to choose: the table is as it was. This is practice and does not count for any record.'),
    ].join(' ');
  }
  const invited = t('{who} invites you to a match of {game}.', { who, game });
  if (seats.length + free === 2) return [invited, t('Choose a deck and take the other seat.')].join(' ');
  return [invited, freeWords(free), t('Choose a deck and take a seat.')].join(' ');
}

function Guest({ info, onChange }: RoomProps): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [several, setSeveral] = useState<readonly string[]>([]);
  const joining = useRef(false);
  const { answer: known, trouble } = useAsked(() => load(info.game), info.game);
  const options = info.options ?? {};
  const { fork } = info;
  // Who plays on from a moment plays what was played there; some games have no decks.
  const hasDecks = fork === null && known?.game.decks.length !== 0;
  const count = hasDecks ? (known?.home.muster?.count(options) ?? 1) : 0;
  const entries = known === null ? [] : decksOf(known.game);
  const chosen = Array.from({ length: count }, (_, index) => {
    const id = several[index] ?? (known === null ? '' : deckOf(known.game));
    return entries.find((entry) => entry.id === id) ?? entries[0];
  }).filter((entry) => entry !== undefined);
  const clash = known?.home.muster?.problem(options, chosen) ?? '';

  const join = async (): Promise<void> => {
    const [first] = chosen;
    if (known === null || (first === undefined && hasDecks)) return;
    joining.current = true;
    setBusy(true);
    setProblem('');
    try {
      const deck = first === undefined ? null : (known.home.muster?.together(chosen) ?? choiceOf(first));
      if (info.agreement !== null) agreeTo(info.agreement);
      const joined = await api.joinMatch(info.match, deck);
      if (joined.commitment !== null) await addEntropy(joined.match);
      onChange();
    } catch (error) {
      joining.current = false;
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  const two = info.seats.length + info.free === 2;
  const shown = info.agreement === null ? null : { ...info, agreement: info.agreement };
  const terms = known === null ? [] : [...(known.home.termsInWords?.(options) ?? []), clockInWords(info.clock)];
  return (
    <>
      <p class="about">{invitedWords(info, known?.game.name ?? 'Cardscape')}</p>
      {terms.length > 0 && <p class="about">{t('Match settings: {terms}.', { terms: terms.join(', ') })}</p>}
      {!two && <Seats info={info} />}
      {known !== null && shown !== null && <CustomCards info={shown} home={known.home} />}
      {known !== null && count === 1 && <DeckPicker game={known.game} home={known.home} />}
      {known !== null && count > 1 && (
        <>
          <p class="about">{known.home.muster?.advice(options)}</p>
          {chosen.map(({ id }, index) => (
            <DeckChoices
              key={index}
              legend={t('Your deck {n}', { n: index + 1 })}
              name={`deck-${index}`}
              entries={entries}
              chosen={id}
              onChoose={(taken) => setSeveral(chosen.map((entry, place) => (place === index ? taken : entry.id)))}
            />
          ))}
        </>
      )}
      <Problem {...trouble} />
      {(problem !== '' || clash !== '') && (
        <p class="notice" role="alert">
          {problem === '' ? clash : problem}
        </p>
      )}
      <button
        type="button"
        class="button primary"
        disabled={busy || known === null || clash !== ''}
        onClick={() => void join()}
      >
        {t(busy ? 'Joining…' : shown === null ? 'Join the match' : 'Agree to these cards and join')}
      </button>
      <p class="about">
        {t('Just want to watch? Use this link once the match has started, if it is open to spectators.')}
      </p>
      <Commitment commitment={info.commitment} />
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
            : t(free > 0 ? 'You are invited' : 'Starting soon')}
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
