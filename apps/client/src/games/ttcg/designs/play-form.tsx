import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DeckEntry } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';
import { begin } from '../../../lobby/begin.ts';
import { useEntering } from '../../../lobby/enter.ts';
import { OpponentFields } from '../../../lobby/ways/opponent-fields.tsx';
import { opponentOf } from '../../../lobby/ways/opponent.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { Select } from '../../../shell/page/select.tsx';
import { inWords } from '../../../shell/session/offered.ts';
import { account, api, signIn } from '../../../shell/session/session.ts';
import { deckLook } from '../home/starters.ts';
import { COPIES, sandboxWith } from './play.ts';

interface PlayFormProps {
  /** The design as the server has it. Errors: Error with a sentence, where there is nothing to play with. */
  readonly design: () => Promise<{ readonly id: string; readonly printed: unknown }>;
  readonly ready: boolean;
}

/** The decks of a player. Who only looks at cards is no guest yet, has none, and loads nothing that reads them. */
function useOwnDecks(game: GameInfo | null): readonly DeckEntry[] {
  const [decks, setDecks] = useState<readonly DeckEntry[]>([]);
  const isKnown = account.value !== null;
  useEffect(() => {
    if (game === null || !isKnown) return;
    const load = async (): Promise<void> => {
      const { loadDecks, ownDecks } = await import('../../../lobby/choices/choices.ts');
      await loadDecks(game, {});
      setDecks(ownDecks(game));
    };
    load().catch(() => undefined);
  }, [game, isKnown]);
  return decks;
}

/** From a design to a match with it: unranked, against a bot or a friend (TTCG-14.24). */
export function PlayForm({ design, ready }: PlayFormProps): JSX.Element {
  const [copies, setCopies] = useState<'2' | '6' | '10'>('10');
  const [wanted, setWanted] = useState({ bot: 'greedy', deck: '' });
  const { answer: game } = useAsked(async () => {
    const found = (await api.games()).games.find(({ id }) => id === 'ttcg');
    return found === undefined ? null : inWords(found);
  }, '');
  const own = useOwnDecks(game);
  const bots = game?.bots.map(({ id }) => id) ?? [];
  const opponent = bots.includes(wanted.bot) ? wanted : { ...wanted, bot: bots[0] ?? 'random' };
  const { busy, problem, enter } = useEntering();
  const chosen = COPIES.find((one) => String(one) === copies) ?? 2;
  const sandbox = async () => {
    await signIn();
    return sandboxWith(design(), chosen);
  };
  const play = async (): Promise<string> => {
    const foe = game === null ? { bot: opponent.bot } : opponentOf(game, own, opponent);
    return begin({ ...(await sandbox()), opponents: [foe], clock: 'none' });
  };
  const invite = async (): Promise<string> => (await api.createMatch(await sandbox())).match;
  return (
    <section class="play-design" aria-label={t('Play with it')}>
      <h2>{t('Play with it')}</h2>
      <p class="about">
        {t(
          'In a starter deck of its type, where it takes the place of the cards most like it. It never counts for ranks.',
        )}
      </p>
      <div class="play-design-fields">
        <Select
          label={t('Copies in the deck')}
          value={copies}
          options={[
            ['10', t('10, to see it soon')],
            ['6', '6'],
            ['2', t('2, as in every match')],
          ]}
          onChange={setCopies}
        />
        {game !== null && (
          <OpponentFields game={game} own={own} deckLook={deckLook} chosen={opponent} onChange={setWanted} />
        )}
      </div>
      <p class="row">
        <button type="button" class="button primary" disabled={busy || !ready} onClick={() => enter(play)}>
          <Icon name="bot" /> {busy ? t('Shuffling…') : t('Play a bot')}
        </button>
        <button type="button" class="button" disabled={busy || !ready} onClick={() => enter(invite)}>
          <Icon name="link" /> {t('Invite a friend')}
        </button>
      </p>
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
