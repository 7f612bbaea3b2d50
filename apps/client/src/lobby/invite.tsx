import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../shell/icon.tsx';
import { api } from '../shell/session.ts';
import { deckChoiceOf } from './choices.ts';
import { useEntering } from './enter.ts';
import { optionsOf, TermFields, USUAL_TERMS } from './form.tsx';
import type { GameHome } from './home.ts';

/** A match that waits for whoever opens its link; the waiting room is the page of the match. */
export function Invite({ game, home }: { readonly game: GameInfo; readonly home: GameHome }): JSX.Element {
  const [chosen, setChosen] = useState(USUAL_TERMS);
  const { busy, problem, enter } = useEntering();
  const create = (): void => enter(async () => (await api.createMatch({ game: game.id, deck: deckChoiceOf(game), opponents: [], options: optionsOf(home.terms, chosen), clock: chosen.clock })).match);

  return (
    <form
      class="way"
      aria-labelledby="way-invite"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <h2 id="way-invite">
        <Icon name="link" /> Invite a friend
      </h2>
      <p class="about">You get a link. Whoever opens it takes the other seat.</p>
      <TermFields game={game} terms={home.terms} chosen={chosen} onChange={setChosen} alone={false} />
      <button type="submit" class="button" disabled={busy}>
        {busy ? 'Preparing…' : 'Create a link'}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
