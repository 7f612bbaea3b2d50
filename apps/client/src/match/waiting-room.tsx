import type { GameInfo, MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { deckChoiceOf, loadOffered } from '../lobby/choices.ts';
import { DeckPicker } from '../lobby/form.tsx';
import { say } from '../shell/announce.ts';
import { Icon } from '../shell/icon.tsx';
import { Page, useTitle } from '../shell/page.tsx';
import { api, sentenceOf } from '../shell/session.ts';
import { addEntropy } from './prepare.ts';

interface RoomProps {
  readonly info: MatchInfo;
  /** The match has begun or is gone: look again. */
  readonly onChange: () => void;
}

/** Milliseconds before listening again to a server that was away. */
const RETRY = 2000;

/** Follows a match that waits, until something happens to it. `onJoined`: the other seat was taken. */
function useWaiting(match: string, onChange: () => void, onJoined: () => void): void {
  useEffect(() => {
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = async (): Promise<void> => {
      try {
        for await (const { type } of api.waiting(match, control.signal)) {
          if (type === 'joined') onJoined();
          else {
            onChange();
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

/** The link that brings the other player here. */
function InviteLink(): JSX.Element {
  const [copied, setCopied] = useState(false);
  const link = location.href;
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => {
        setCopied(true);
        say('The link was copied.');
      },
      () => say('Select the link and copy it by hand: the browser does not allow it.'),
    );
  };
  return (
    <div class="invite-link">
      <label class="field">
        <span>Give this link to your opponent</span>
        <input type="text" readOnly value={link} data-testid="invite-link" onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button gold" onClick={copy}>
        <Icon name="copy" /> {copied ? 'Copied' : 'Copy the link'}
      </button>
    </div>
  );
}

function Own({ info, onChange }: RoomProps): JSX.Element {
  const { route } = useLocation();
  const [problem, setProblem] = useState('');
  const { match, commitment, free } = info;
  useEffect(() => {
    addEntropy(match, commitment ?? '').then(undefined, (error: unknown) => setProblem(sentenceOf(error)));
  }, [match, commitment]);
  useWaiting(match, onChange, () => say('Your opponent is here.'));
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
      <p class="about">{free ? 'Your seat is taken. The match begins by itself when your opponent opens the link.' : 'Both seats are taken. The match begins when both players are here.'}</p>
      <div class="orbit" aria-hidden="true" />
      {free && <InviteLink />}
      {problem !== '' && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      <button type="button" class="button" onClick={() => void giveUp()}>
        Give it up
      </button>
      <Commitment commitment={commitment} />
    </>
  );
}

function Commitment({ commitment }: { readonly commitment: string | null }): JSX.Element | null {
  if (commitment === null) return null;
  return (
    <details class="commitment">
      <summary>Why the shuffle can be trusted</summary>
      <p>
        The server has fixed its secret already and shows this fingerprint of it. Every player’s browser adds random numbers of its own, and after the match the secret is revealed: then this page
        can check every shuffle.
      </p>
      <code>{commitment}</code>
    </details>
  );
}

function Guest({ info, onChange }: RoomProps): JSX.Element {
  const [game, setGame] = useState<GameInfo | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const joining = useRef(false);
  useWaiting(info.match, onChange, () => {
    // Somebody else was faster: this page then waits with those who watch.
    if (!joining.current) onChange();
  });
  useEffect(() => {
    loadOffered().then(
      ({ games }) => setGame(games.find(({ id }) => id === info.game) ?? null),
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, [info.game]);
  const join = async (): Promise<void> => {
    if (game === null) return;
    joining.current = true;
    setBusy(true);
    setProblem('');
    try {
      const joined = await api.joinMatch(info.match, deckChoiceOf(game));
      await addEntropy(joined.match, joined.commitment);
      onChange();
    } catch (error) {
      joining.current = false;
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <p class="about">{info.seats[0]?.name ?? 'Somebody'} invites you to a match of True TCG. Choose a deck and take the other seat.</p>
      {game !== null && <DeckPicker game={game} />}
      {problem !== '' && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      <button type="button" class="button primary" disabled={busy || game === null} onClick={() => void join()}>
        {busy ? 'Taking the seat…' : 'Join the match'}
      </button>
      <p class="about">Only want to watch? That is possible once the match has begun, with this link, if the match is open to spectators.</p>
      <Commitment commitment={info.commitment} />
    </>
  );
}

function Full({ info, onChange }: RoomProps): JSX.Element {
  useWaiting(info.match, onChange, () => undefined);
  return <p class="about">Both seats are taken. Once the match has begun it can be watched here, if it is open to spectators; this page then opens it by itself.</p>;
}

/** A match that has not begun. */
export function WaitingRoom(props: RoomProps): JSX.Element {
  const heading = useTitle('Invitation');
  const { you, free } = props.info;
  return (
    <Page>
      <div class="way waiting-room">
        <h1 ref={heading} tabIndex={-1}>
          {you !== null ? 'Waiting for your opponent' : free ? 'You are invited' : 'About to begin'}
        </h1>
        {you !== null ? <Own {...props} /> : free ? <Guest {...props} /> : <Full {...props} />}
      </div>
    </Page>
  );
}
