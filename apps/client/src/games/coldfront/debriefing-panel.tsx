import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t, tc } from '../../i18n/index.ts';
import { loadOffered } from '../../lobby/choices/choices.ts';
import { type Earned, useEarned } from '../../match/telling/earned.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { missionAfter, objectivesMet, rewardWords, suppliesWords } from './debriefing.ts';
import { TUTORIAL } from './hq/campaign/campaign.ts';
import { readLore, type Lore } from './hq/facts.ts';
import { readHoldings } from './hq/holdings.ts';
import { UnitPicture } from './picture.tsx';
import type { SessionProps } from './session.ts';
import type { WarStore } from './store.ts';

/** What the war has changed, and what there is after it. */
interface Spoils extends Pick<Earned, 'change'> {
  readonly supplies: number;
}

/** What is needed to say what a war has brought; null as long as it is not known. */
export interface Dossier {
  readonly lore: Lore | null;
  readonly earned: Spoils | null;
}

function spoilsOf({ holdings, change }: Earned): Spoils {
  return { change, supplies: readHoldings(holdings).supplies };
}

async function gameOf({ hello }: WarStore): Promise<GameInfo | undefined> {
  const { games } = await loadOffered();
  return games.find(({ id }) => id === hello.game);
}

function missionOf({ hello }: WarStore): string | null {
  const { mission } = hello.options;
  return typeof mission === 'string' ? mission : null;
}

/** Whether the match can bring its player supplies (CF-4.9, 11.1). */
function pays(store: WarStore): boolean {
  return (
    store.you !== null &&
    missionOf(store) === null &&
    store.players.peek().some(({ seat, bot }) => seat !== store.you && !bot)
  );
}

/** What a war has brought, once it is over. Without an answer nothing is said of it. */
export function useDossier(store: WarStore): Dossier {
  const [lore, setLore] = useState<Lore | null>(null);
  const concerned = store.you !== null && (missionOf(store) !== null || pays(store));
  useEffect(() => {
    if (!concerned) return;
    gameOf(store).then(
      (game) => setLore(game === undefined ? null : readLore(game.lore)),
      () => undefined,
    );
  }, [store, concerned]);
  const { over } = store.war.value;
  const earned = useEarned(concerned ? store.hello.game : null, store.client.match, over, spoilsOf);
  return { lore, earned };
}

const MARKS = { met: 'done', missed: 'close', unknown: 'eye' } as const;
const MARK_WORDS = {
  met: tc('objective', 'met'),
  missed: tc('objective', 'not met'),
  unknown: tc('objective', 'not known'),
} as const;

/** The objectives of a mission with what became of them, its reward, and the way on. */
function MissionReport({
  session: { store },
  id,
  dossier: { lore, earned },
}: SessionProps & { readonly id: string; readonly dossier: Dossier }): JSX.Element {
  const war = store.war.value;
  const won = war.you !== null && war.winners.includes(war.you);
  const mission = lore?.missions.find((one) => one.id === id);
  const met = mission === undefined ? [] : objectivesMet(mission.objectives, war);
  const next = lore === null || !won ? null : missionAfter(lore.missions, id);
  const campaign = `/play/${store.hello.game}/campaign`;
  return (
    <section class="cf-report" aria-label={t('Mission')} data-testid="cf-report">
      {mission !== undefined && (
        <>
          <h3>{t('Objectives')}</h3>
          <ul>
            {mission.objectives.map(({ text }, index) => {
              const fate = met[index] === true ? 'met' : met[index] === false ? 'missed' : 'unknown';
              return (
                <li key={text} class={fate}>
                  <Icon name={MARKS[fate]} /> {text} <b>({MARK_WORDS[fate]})</b>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {mission !== undefined && won && mission.reward.length > 0 && (
        <>
          <h3>{rewardWords(mission, earned?.change ?? null)}</h3>
          <ul class="cf-reward">
            {mission.reward.map((card) => {
              const found = store.cards.get(card);
              return (
                <li key={card}>
                  {found !== undefined && <UnitPicture card={found} size={57} />}
                  <span>{found?.name ?? card}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <div class="row">
        {next !== null && (
          <a class="button primary" href={`${campaign}?mission=${next.id}`}>
            {id === TUTORIAL.id
              ? t('First mission: {title}', { title: next.title })
              : t('Next mission: {title}', { title: next.title })}
          </a>
        )}
        <a class="button" href={`${campaign}?mission=${id}`}>
          <Icon name="flag" /> {t('Back to the campaign')}
        </a>
      </div>
    </section>
  );
}

/** What the war has brought its player (CF-4.9, 11.6). */
export function Debriefing({ session, dossier }: SessionProps & { readonly dossier: Dossier }): JSX.Element | null {
  const { store } = session;
  const { earned } = dossier;
  const mission = missionOf(store);
  if (store.you === null) return null;
  if (mission !== null) return <MissionReport session={session} id={mission} dossier={dossier} />;
  if (earned === null) return null;
  return (
    <p class="cf-earned" role="status" data-testid="cf-earned">
      {suppliesWords(earned)} <a href={`/play/${store.hello.game}/collection`}>{t('Go to supplies')}</a>
    </p>
  );
}
