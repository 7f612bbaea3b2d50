import type { DeckChoice, GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { DeckEntry, PlaceProps } from '../../../../contract/home.ts';
import { t, tn } from '../../../../i18n/index.ts';
import { decksOf, loadDecks, ownDecks } from '../../../../lobby/choices/choices.ts';
import { DeckChoices } from '../../../../lobby/choices/form.tsx';
import { useEntering } from '../../../../lobby/enter.ts';
import { addEntropy } from '../../../../match/feed/prepare.ts';
import { api } from '../../../../shell/session/session.ts';
import { home } from '../../home/home.tsx';
import { HqPage } from '../hq-page.tsx';
import { ShapeField } from '../shape-field.tsx';
import type { Headquarters } from '../store.ts';
import { battleRequest, conflictsOf, longestMinutes, othersOf, tilesOf, usualPlan, type BattlePlan } from './battle.ts';
import { factionsOf, muster } from './muster.ts';
import { HandicapField, OptionFields, Toggle } from './options.tsx';
import { SeatFields } from './seats.tsx';
import '../styles/battle.css';

/** A battle with every option that there is (CF-UI-21, 25). */
export default function BattlePage({ game }: PlaceProps): JSX.Element {
  return (
    <HqPage
      game={game}
      title={t('New battle')}
      about={t('Who fights, with what, where and how. Everything starts at its default; change what you like.')}
    >
      {(hq) => <BattleForm game={game} hq={hq} />}
    </HqPage>
  );
}

function BattleForm({
  game,
  hq: { lore, allCards },
}: {
  readonly game: GameInfo;
  readonly hq: Headquarters;
}): JSX.Element {
  const { busy, problem, enter } = useEntering();
  const entries = decksOf(game);
  const [plan, setPlan] = useState<BattlePlan>(() => usualPlan(lore, game.bots[0]?.id ?? '', entries[0]?.id ?? ''));
  useEffect(() => {
    // Without them there are the starter decks.
    void loadDecks(game, home).catch(() => undefined);
  }, [game]);

  const own = Array.from(
    { length: plan.decks },
    (_, index) => entries.find(({ id }) => id === plan.own[index]) ?? entries[0],
  ).filter((entry) => entry !== undefined);
  const conflicts = conflictsOf(plan, lore.maps, own.flatMap(factionsOf));
  const friends = othersOf(plan).filter(({ kind }) => kind === 'friend').length;
  const change = (part: Partial<BattlePlan>): void => setPlan({ ...plan, ...part });
  const lent = (id: string): DeckChoice | undefined => {
    const entry = ownDecks(game).find((deck) => deck.id === id);
    return entry === undefined ? undefined : muster.together(Array.from({ length: plan.decks }, () => entry));
  };
  const start = (): void =>
    enter(async () => {
      const { match, commitment } = await api.createMatch({
        game: game.id,
        ...battleRequest(plan, lore, muster.together(own), lent),
      });
      if (commitment !== null) await addEntropy(match);
      return match;
    });
  const conflictOf = (option: string): string =>
    conflicts.find((conflict) => conflict.option === option)?.sentence ?? '';
  const fields = { lore, plan, onChange: change, conflictOf };

  return (
    <form
      class="battle"
      aria-label={t('New battle')}
      onSubmit={(event) => {
        event.preventDefault();
        if (conflicts.length === 0) start();
      }}
    >
      <div class="battle-fields">
        <SeatFields game={game} {...fields} />
        <OwnDecks entries={entries} plan={plan} lore={lore} onChange={change} conflict={conflictOf('factions')} />
        <fieldset>
          <legend>{t('What is seen')}</legend>
          <OptionFields {...fields} names={['fog', 'shroud', 'shroudRegrows', 'spectators']} />
        </fieldset>
        <fieldset>
          <legend>{t('The map')}</legend>
          <OptionFields {...fields} names={['mapSize', 'specialTiles']} />
          <ShapeField {...fields} />
        </fieldset>
        <fieldset>
          <legend>{t('Time and fairness')}</legend>
          <OptionFields {...fields} names={['timeLimit', 'pause']} />
          {friends === 0 && (
            <Toggle
              label={t('No time limit')}
              about={t('No need to hurry against bots only. Default: off.')}
              on={plan.untimed}
              conflict=""
              onChange={(untimed) => change({ untimed })}
            />
          )}
          <HandicapField {...fields} />
          <p class="about" data-testid="all-cards">
            {allCards
              ? t('All cards: on. On this server everyone can play every card. Set by the server’s host.')
              : t('All cards: off. Everyone plays the cards they own. Set by the server’s host.')}
          </p>
        </fieldset>
      </div>
      <div class="battle-go">
        <p data-testid="battle-summary">{summary(plan, plan.untimed && friends === 0)}</p>
        <div role="status" class="conflicts" data-testid="conflicts">
          {conflicts.map(({ option, sentence }) => (
            <p key={option}>{sentence}</p>
          ))}
        </div>
        <button type="submit" class="button primary quick" disabled={busy || conflicts.length > 0}>
          {busy
            ? t('Preparing…')
            : friends === 0
              ? t('Start battle')
              : tn('Create the link for a friend', 'Create the link for {n} friends', friends)}
        </button>
        <p class="problem" role="alert">
          {problem}
        </p>
      </div>
    </form>
  );
}

/** How large the battle is, and how long it takes where it has a clock. */
function summary(plan: BattlePlan, untimed: boolean): string {
  const size = { commanders: plan.players, cards: plan.players * plan.decks * 12, tiles: tilesOf(plan) };
  return untimed
    ? t('{commanders} commanders, {cards} cards, {tiles} tiles.', size)
    : t('{commanders} commanders, {cards} cards, {tiles} tiles, {minutes} minutes at most.', {
        ...size,
        minutes: longestMinutes(plan),
      });
}

interface OwnDecksProps {
  readonly entries: readonly DeckEntry[];
  readonly plan: BattlePlan;
  readonly lore: Headquarters['lore'];
  readonly onChange: (part: Partial<BattlePlan>) => void;
  readonly conflict: string;
}

/** How many decks everybody brings, and the own ones (CF-UI-25). */
function OwnDecks({ entries, plan, lore, onChange, conflict }: OwnDecksProps): JSX.Element {
  const fields = { lore, plan, onChange, conflictOf: () => conflict };
  const { decks, options } = plan;
  return (
    <fieldset>
      <legend>{t('Decks')}</legend>
      <OptionFields {...fields} names={['decks']} />
      {decks > 1 && <OptionFields {...fields} names={['factions']} />}
      {decks > 1 && <p class="about">{muster.advice({ ...options, decks })}</p>}
      {Array.from({ length: decks }, (_, index) => (
        <DeckChoices
          key={index}
          legend={decks === 1 ? t('Your deck') : t('Your deck {n}', { n: index + 1 })}
          name={`own-deck-${index}`}
          entries={entries}
          chosen={entries.some(({ id }) => id === plan.own[index]) ? (plan.own[index] ?? '') : (entries[0]?.id ?? '')}
          onChoose={(id) => onChange({ own: plan.own.with(index, id) })}
        />
      ))}
    </fieldset>
  );
}
