import { type GameInfo, invite } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameHome } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import { FriendSelect } from '../../people/friend-select.tsx';
import { alert } from '../../shell/announce.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { api, sentenceOf } from '../../shell/session/session.ts';
import { deckChoiceOf, setsFor } from '../choices/choices.ts';
import { TermFields } from '../choices/form.tsx';
import { useEntering } from '../enter.ts';
import { optionsOf, USUAL_TERMS } from '../terms.ts';

/** A match that waits for whoever opens its link; the waiting room is the page of the match. */
export function Invite({ game, home }: { readonly game: GameInfo; readonly home: GameHome }): JSX.Element {
  const [chosen, setChosen] = useState(USUAL_TERMS);
  const { busy, problem, enter } = useEntering();
  const [friend, setFriend] = useState('');
  const create = (): void =>
    enter(async () => {
      const { match } = await api.createMatch({
        game: game.id,
        deck: deckChoiceOf(game),
        opponents: [],
        options: optionsOf(home, chosen),
        clock: chosen.clock,
        sets: await setsFor(game, chosen),
      });
      // The link is there in any case; the waiting room says when somebody comes.
      if (friend !== '')
        await api.call(invite, { body: { friend, match } }).catch((error: unknown) => alert(sentenceOf(error)));
      return match;
    });

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
        <Icon name="link" /> {t('Invite a friend')}
      </h2>
      <p class="about">{t('You get a link. Whoever opens it joins your match.')}</p>
      <TermFields game={game} terms={home.terms} chosen={chosen} onChange={setChosen} alone={false} />
      <FriendSelect game={game.id} friend={friend} onChange={setFriend} />
      <button type="submit" class="button gold" disabled={busy}>
        {busy ? t('Preparing…') : friend === '' ? t('Create a link') : t('Invite')}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
