import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { homeOf } from '../../../games/homes.ts';
import { loadDecks, loadOffered } from '../../../lobby/choices/choices.ts';
import type { CourseReward } from '../../../lobby/course/form.ts';
import { CourseOffer } from '../../../lobby/course/offer.tsx';
import { nextIn } from '../../../lobby/course/play.ts';
import { noteOver, openCourse, progressIn } from '../../../lobby/course/progress.ts';
import type { GameHome } from '../../../lobby/home.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import type { MatchFeed } from '../../feed/feed.ts';

interface Known {
  readonly game: GameInfo;
  readonly home: GameHome;
}

/** Errors: ApiRefusal. */
async function load(id: string): Promise<Known | null> {
  const [{ games }, home] = await Promise.all([loadOffered(), homeOf(id)]);
  const game = games.find((one) => one.id === id);
  if (game === undefined) return null;
  // Without them there are the starter decks.
  await loadDecks(game, home).catch(() => undefined);
  return { game, home };
}

/** Whether a match with these options is the guided one of its game. */
function isGuidedOne({ guided }: GameHome, options: Readonly<Record<string, unknown>>): boolean {
  return guided !== undefined && Object.entries(guided.options).every(([name, value]) => options[name] === value);
}

/** What the match that is over has brought within reach; null: nothing, or this server does not have it. */
function rewardOf({ game, home }: Known, match: string): CourseReward | null {
  const { playing } = progressIn(game.id) ?? { playing: null };
  if (playing?.match !== match) return null;
  const reward = home.course?.find(({ id }) => id === playing.course)?.reward;
  return reward === undefined || (reward.prints === true && !game.prints) ? null : reward;
}

/** After a match that teaches, or one of the course: what it has brought, and what comes next. */
export function CourseAfter({ store }: { readonly store: MatchFeed }): JSX.Element | null {
  const { game: id, options } = store.hello;
  const { match } = store.client;
  const { answer: known } = useAsked(() => load(id), id);
  useEffect(() => {
    if (known === null) return;
    if (isGuidedOne(known.home, options)) openCourse(id);
    noteOver(id, match);
  }, [known, match]);
  if (known === null) return null;
  const isOfCourse = isGuidedOne(known.home, options) || progressIn(id)?.playing?.match === match;
  const next = isOfCourse ? nextIn(id, known.home) : null;
  const reward = rewardOf(known, match);
  return (
    <>
      {reward !== null && (
        <a class="button gold reward" href={reward.href}>
          <Icon name="pile" /> {reward.title}
        </a>
      )}
      {next !== null && <CourseOffer game={known.game} home={known.home} next={next} />}
    </>
  );
}
