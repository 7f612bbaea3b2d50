import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Gains, NextStep, Played } from '../../../contract/look.ts';
import { t, tc } from '../../../i18n/index.ts';
import { type Earned, useEarned } from '../../../match/telling/earned.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { loadOffered } from '../../../shell/session/offered.ts';
import { UnitPicture } from '../cards/picture.tsx';
import { TUTORIAL } from '../hq/campaign/campaign.ts';
import { readLore, type Lore } from '../hq/facts.ts';
import { readHoldings } from '../hq/holdings.ts';
import type { War } from '../model/war.ts';
import type { Front } from '../table/front.ts';
import { missionAfter, objectivesMet, rewardWords, suppliesWords } from './debriefing.ts';

const GAME = 'coldfront';
const CAMPAIGN = `/play/${GAME}/campaign`;

/** What the war has changed, and what there is after it. */
interface Spoils extends Pick<Earned, 'change'> {
  readonly supplies: number;
}

/** What is needed to say what a war has brought; null as long as it is not known. */
interface Dossier {
  readonly lore: Lore | null;
  readonly earned: Spoils | null;
}

function spoilsOf({ holdings, change }: Earned): Spoils {
  return { change, supplies: readHoldings(holdings).supplies };
}

async function loreOf(): Promise<Lore | null> {
  const { games } = await loadOffered();
  const game = games.find(({ id }) => id === GAME);
  return game === undefined ? null : readLore(game.lore);
}

/** What a war has brought, once it is over. Without an answer nothing is said of it. */
function useDossier({ match, over }: Played, concerned: boolean): Dossier {
  const [lore, setLore] = useState<Lore | null>(null);
  useEffect(() => {
    if (concerned) loreOf().then(setLore, () => undefined);
  }, [match, concerned]);
  return { lore, earned: useEarned(concerned ? GAME : null, match, over, spoilsOf) };
}

const MARKS = { met: 'done', missed: 'close', unknown: 'eye' } as const;
const MARK_WORDS = {
  met: tc('objective', 'met'),
  missed: tc('objective', 'not met'),
  unknown: tc('objective', 'not known'),
} as const;

interface ReportProps {
  readonly war: War;
  readonly cards: Front['cards'];
  readonly id: string;
  readonly dossier: Dossier;
  /** Where the campaign leads next; null: nowhere, or not yet. */
  readonly next: NextStep | null;
}

/** The objectives of a mission with what became of them, and its reward. */
function MissionReport({ war, cards, id, next, dossier: { lore, earned } }: ReportProps): JSX.Element {
  const won = hasWon(war);
  const mission = lore?.missions.find((one) => one.id === id);
  const met = mission === undefined ? [] : objectivesMet(mission.objectives, war);
  return (
    <section class="cf-report" aria-label={t('Mission')} data-testid="cf-report">
      {mission !== undefined && won && mission.reward.length > 0 && (
        <>
          <h3>{rewardWords(mission, earned?.change ?? null)}</h3>
          <ul class="cf-reward">
            {mission.reward.map((card) => {
              const found = cards.get(card);
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
      {id === TUTORIAL.id && next !== null ? (
        <a class="lone" href={next.href}>
          {next.title}
        </a>
      ) : (
        <a class="lone" href={`${CAMPAIGN}?mission=${id}`}>
          {t('Back to the campaign')}
        </a>
      )}
    </section>
  );
}

function hasWon({ you, winners }: War): boolean {
  return you !== null && winners.includes(you);
}

/** Where the campaign leads from a mission that was won. */
function stepAfter({ missions }: Lore, id: string): NextStep | null {
  const next = missionAfter(missions, id);
  return next === null
    ? null
    : {
        href: `${CAMPAIGN}?mission=${next.id}`,
        title:
          id === TUTORIAL.id
            ? t('First mission: {title}', { title: next.title })
            : t('Next mission: {title}', { title: next.title }),
      };
}

/** What the war has brought its player (CF-4.9, 11.6); a mission pays no supplies. */
export function useGains({ options, cards, warOf }: Front, played: Played): Gains | null {
  const { mission } = options;
  const isMission = typeof mission === 'string' && (played.counts || played.practice);
  const counts = played.counts && mission === undefined;
  const dossier = useDossier(played, isMission || counts);
  if (!played.over) return null;
  if (isMission) {
    const war = warOf(played.model);
    const step = dossier.lore === null || !hasWon(war) ? null : stepAfter(dossier.lore, mission);
    return {
      told: <MissionReport war={war} cards={cards} id={mission} dossier={dossier} next={step} />,
      // The training has neither a reward nor objectives to tell.
      rich: mission !== TUTORIAL.id,
      // After the training the matches for newcomers come first.
      ...(step === null || mission === TUTORIAL.id ? {} : { step }),
    };
  }
  if (!counts) return null;
  return {
    told: (
      <p class="cf-earned" role="status" data-testid="cf-earned">
        {dossier.earned === null ? t('Counting what you have earned…') : suppliesWords(dossier.earned)}{' '}
        <a href={`/play/${GAME}/collection`}>{t('Go to supplies')}</a>
      </p>
    ),
  };
}
