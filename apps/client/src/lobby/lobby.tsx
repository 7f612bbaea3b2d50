import type { MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Page, useTitle } from '../shell/page.tsx';
import { api, sentenceOf } from '../shell/session.ts';
import { wantsPatience } from '../shell/sentences.ts';
import { PlayBot, QuickPlay } from './bot.tsx';
import { deckOf, loadOffered, offered } from './choices.ts';
import { DeckPicker } from './form.tsx';
import { Invite } from './invite.tsx';
import { LiveList, Unfinished } from './live-list.tsx';
import { PlayAnyone } from './queue.tsx';
import { Showcase } from './showcase.tsx';

/** Milliseconds between two looks at the list of matches, and between two tries to reach a server that was away. */
const REFRESH = 10_000;
const RETRY = 3000;
/** Milliseconds before a server is asked again that has been asked too often. */
const PATIENCE = 60_000;

/** What the server offers and plays, kept fresh while the page is looked at; a sentence while it cannot be reached. */
function useServer(): { matches: readonly MatchInfo[]; problem: string } {
  const [matches, setMatches] = useState<readonly MatchInfo[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let open = true;
    const look = async (): Promise<void> => {
      try {
        await loadOffered();
        const found = await api.matches();
        if (!open) return;
        setMatches(found);
        setProblem('');
        timer = setTimeout(() => void look(), REFRESH);
      } catch (error) {
        if (!open) return;
        setProblem(sentenceOf(error));
        timer = setTimeout(() => void look(), wantsPatience(error) ? PATIENCE : RETRY);
      }
    };
    void look();
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, []);
  return { matches, problem };
}

/** Where a player begins. */
export default function Lobby(): JSX.Element {
  const heading = useTitle('');
  const { matches, problem } = useServer();
  const known = offered.value;
  const game = known?.games[0];
  return (
    <Page wide>
      <section class="hero">
        <div class="hero-text">
          <h1 ref={heading} tabIndex={-1}>
            Every card a painting. Every match yours.
          </h1>
          <p>Play True TCG here and now: against a bot, against whoever waits, or against a friend with a link. No account, no downloads; the shuffle can be proved fair.</p>
          {known !== null && game !== undefined && <QuickPlay game={game} />}
        </div>
        {game !== undefined && <Showcase game={game} deck={deckOf(game)} />}
      </section>
      {problem !== '' && (
        <p class="notice" role="alert">
          {problem} This page tries again by itself.
        </p>
      )}
      {known !== null && game !== undefined && (
        <>
          <Unfinished matches={matches} />
          <DeckPicker game={game} />
          <div class="ways">
            <PlayBot game={game} />
            <div class="stack">
              <PlayAnyone game={game} />
              <LiveList matches={matches} />
            </div>
            <Invite game={game} />
          </div>
        </>
      )}
      {known === null && problem === '' && <p class="loading">Laying out the table…</p>}
      <p class="learn">
        New here? <a href="/rules/ttcg">Read the rules</a>. Every refusal during a match links to the rule behind it.
      </p>
    </Page>
  );
}
