import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t, tc } from '../../i18n/index.ts';
import { loadOffered } from '../../lobby/choices.ts';
import { useEarned } from '../../match/earned.ts';
import { Icon } from '../../shell/icon.tsx';
import { api } from '../../shell/session.ts';
import { missionAfter, objectivesMet, rewardWords, suppliesWords } from './debriefing.ts';
import { TUTORIAL } from './hq/campaign.ts';
import { readLore, type Lore } from './hq/facts.ts';
import { readHoldings, type Holdings } from './hq/holdings.ts';
import { UnitPicture } from './picture.tsx';
import type { SessionProps } from './session.ts';
import type { WarStore } from './store.ts';

/** What is needed to say what a war has brought; null as long as it is not known. */
export interface Dossier {
  readonly lore: Lore | null;
  readonly before: Holdings | null;
  readonly after: Holdings | null;
}

async function gameOf({ hello }: WarStore): Promise<GameInfo | undefined> {
  const { games } = await loadOffered();
  return games.find(({ id }) => id === hello.game);
}

async function holdingsOf(store: WarStore): Promise<Holdings | null> {
  const game = await gameOf(store);
  return game?.collects === true ? readHoldings(await api.collection(game.id)) : null;
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

/** Reads what the player has, while the war goes on and after it. Without an answer nothing is said of it. */
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
  const { before, after } = useEarned(
    concerned ? () => holdingsOf(store) : null,
    store.war.value.over,
    (had, has) => !pays(store) || had.supplies !== has.supplies,
  );
  return { lore, before, after };
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
  dossier: { lore, before },
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
          <h3>{rewardWords(mission, before)}</h3>
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
  const { before, after } = dossier;
  const mission = missionOf(store);
  if (store.you === null) return null;
  if (mission !== null) return <MissionReport session={session} id={mission} dossier={dossier} />;
  if (before === null || after === null) return null;
  return (
    <p class="cf-earned" role="status" data-testid="cf-earned">
      {suppliesWords(before, after)} <a href={`/play/${store.hello.game}/collection`}>{t('Go to supplies')}</a>
    </p>
  );
}
