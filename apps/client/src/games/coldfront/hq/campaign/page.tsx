import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PlaceProps } from '../../../../contract/home.ts';
import { t, tc, tn } from '../../../../i18n/index.ts';
import { begin } from '../../../../lobby/begin.ts';
import { useEntering } from '../../../../lobby/enter.ts';
import { say } from '../../../../shell/announce.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { DeckEditor } from '../../builder/editor.tsx';
import { cardsIn, type Pool, type Slots } from '../../builder/rules.ts';
import { deckStats } from '../../builder/stats.ts';
import { UnitPicture } from '../../cards/picture.tsx';
import { campaignPool } from '../holdings.ts';
import { HqPage } from '../hq-page.tsx';
import { WarMap } from '../painting/war-map.tsx';
import { StatsPanel } from '../stats-panel.tsx';
import type { Headquarters } from '../store.ts';
import { campaignEntries, nextEntry, TUTORIAL, type Entry, type MissionState } from './campaign.ts';
import '../styles/campaign.css';
import { campaignReasons, keepSlots, keptSlots } from './deck.ts';

/** The missions in their order, and the deck they are played with (CF-11). */
export default function CampaignPage({ game }: PlaceProps): JSX.Element {
  return (
    <HqPage
      game={game}
      title={t('Campaign')}
      about={t(
        'One commander, one winter. Each mission won opens the next, and adds units to the campaign’s own collection.',
      )}
    >
      {(hq) => <Campaign game={game} hq={hq} />}
    </HqPage>
  );
}

interface CampaignProps {
  readonly game: GameInfo;
  readonly hq: Headquarters;
}

function Campaign({ game, hq }: CampaignProps): JSX.Element {
  const { lore, cards, holdings } = hq;
  const entries = campaignEntries(lore, holdings.campaign.won);
  // Until the player chooses, it is the mission that the address asks for, or the one to go on with: what has been won
  // may be told only later.
  const { query } = useLocation();
  const [picked, setPicked] = useState<number | null>(null);
  const wanted = entries.findIndex(({ mission }) => mission.id === query['mission']);
  const chosen = picked ?? (wanted < 0 ? nextEntry(entries) : wanted);
  const [editing, setEditing] = useState(false);
  const pool = campaignPool([...cards.values()], holdings);
  const [slots, setSlots] = useState<Slots>(() => keptSlots(pool));
  const entry = entries[chosen];
  const orders = useRef<HTMLDivElement>(null);
  const choose = (index: number): void => {
    setPicked(index);
    // On narrow screens the orders stand below the map.
    orders.current?.scrollIntoView({ block: 'nearest' });
  };
  const change = (next: Slots, said: string): void => {
    say(said);
    setSlots(next);
    if (campaignReasons(next, pool).length === 0) keepSlots(next);
  };
  if (editing)
    return <CampaignDeck hq={hq} pool={pool} slots={slots} onChange={change} onClose={() => setEditing(false)} />;
  return (
    <div class="campaign">
      <WarMap entries={entries} chosen={chosen} onChoose={choose} />
      <div ref={orders}>
        {entry !== undefined && (
          <Orders
            key={entry.mission.id}
            game={game}
            hq={hq}
            entry={entry}
            pool={pool}
            slots={slots}
            onEdit={() => setEditing(true)}
          />
        )}
      </div>
    </div>
  );
}

interface OrdersProps extends CampaignProps {
  readonly entry: Entry;
  readonly pool: Pool;
  readonly slots: Slots;
  readonly onEdit: () => void;
}

const STATE_WORDS: Readonly<Record<MissionState, string>> = {
  locked: t('Locked: win the previous mission first.'),
  open: tc('mission', 'Open'),
  won: t('Won. It can be played again.'),
};

/** What a mission is about, and the way into it. */
function Orders({ game, hq, entry: { mission, state, number }, pool, slots, onEdit }: OrdersProps): JSX.Element {
  const { busy, problem, enter } = useEntering();
  const { lore, cards } = hq;
  const bot = game.bots.find(({ id }) => id === mission.bot);
  const given = mission.id === TUTORIAL.id;
  const problems = given ? [] : campaignReasons(slots, pool);
  const start = (): void =>
    enter(async () => {
      const deck = [{ faction: lore.factions[0]?.id ?? '', cards: cardsIn(slots) }];
      return begin({
        game: game.id,
        deck: { deck },
        opponents: [],
        options: { mission: mission.id },
        clock: 'none',
      });
    });
  return (
    <section class="orders" aria-labelledby="orders-title" data-testid="orders">
      <p class="orders-number">{number === null ? t('Tutorial') : t('Mission {n}', { n: number })}</p>
      <h2 id="orders-title">{mission.title}</h2>
      <p class={`mission-state ${state}`}>
        <Icon name={state === 'locked' ? 'lock' : state === 'won' ? 'done' : 'flag'} /> {STATE_WORDS[state]}
      </p>
      <p class="story">{mission.story}</p>
      <h3>{t('Objectives')}</h3>
      <ul class="objectives">
        {mission.objectives.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {bot !== undefined && (
        <p class="about">
          {bot.sees === 'all'
            ? t('Against {bot}, who sees through the fog.', { bot: bot.name })
            : t('Against {bot}.', { bot: bot.name })}
        </p>
      )}
      {mission.reward.length > 0 && (
        <>
          <h3>{t('Reward: two copies of each')}</h3>
          <ul class="rewards">
            {mission.reward.slice(0, 8).map((id) => {
              const card = cards.get(id);
              return (
                <li key={id}>
                  {card !== undefined && <UnitPicture card={card} size={57} />}
                  {card?.name ?? id}
                </li>
              );
            })}
            {mission.reward.length > 8 && <li>{tn('and 1 more', 'and {n} more', mission.reward.length - 8)}</li>}
          </ul>
        </>
      )}
      <p class="about">
        {given
          ? t('The cards are provided.')
          : problems.length === 0
            ? t('Your campaign deck: {cards}.', { cards: deckWords(slots, hq) })
            : t('Your campaign deck is not legal: {problems}', { problems: problems.join(' ') })}
      </p>
      <div class="row">
        <button
          type="button"
          class="button primary"
          disabled={busy || state === 'locked' || problems.length > 0}
          onClick={start}
        >
          <Icon name="play" /> {busy ? t('Marching…') : given ? t('Start training') : t('Start mission')}
        </button>
        <button type="button" class="button" onClick={onEdit}>
          {t('Campaign deck')}
        </button>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

function deckWords(slots: Slots, { cards }: Headquarters): string {
  const counts = new Map<string, number>();
  for (const id of cardsIn(slots)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => `${count > 1 ? `${count} × ` : ''}${cards.get(id)?.name ?? id}`).join(', ');
}

interface CampaignDeckProps {
  readonly hq: Headquarters;
  readonly pool: Pool;
  readonly slots: Slots;
  readonly onChange: (slots: Slots, said: string) => void;
  readonly onClose: () => void;
}

/** The deck of the campaign: units of any factions, out of the campaign's own collection (CF-11.6). */
function CampaignDeck({ hq, pool, slots, onChange, onClose }: CampaignDeckProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const problems = campaignReasons(slots, pool);
  return (
    <section class="builder" aria-labelledby="builder-title">
      <header class="builder-head">
        <h2 id="builder-title" ref={heading} tabIndex={-1}>
          {t('Campaign deck')}
        </h2>
        <button type="button" class="button" onClick={onClose}>
          <Icon name="back" /> {t('To the map')}
        </button>
      </header>
      <div class="builder-grid">
        <DeckEditor pool={pool} slots={slots} onChange={onChange}>
          <p class="legality" role="status" data-testid="legality">
            {problems.length > 0 ? problems.join(' ') : t('The deck is legal and saved in this browser.')}
          </p>
        </DeckEditor>
        <div class="builder-side">
          <StatsPanel stats={deckStats(cardsIn(slots).flatMap((id) => hq.cards.get(id) ?? []))} />
        </div>
      </div>
    </section>
  );
}
