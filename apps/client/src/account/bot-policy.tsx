import { type BotPolicy, type GameInfo, getBotPolicy, INVITERS, MOST_AT_ONCE, setBotPolicy } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { CLOCKS } from '../lobby/choices/choices.ts';
import { say } from '../shell/announce.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { useAsked } from '../shell/asking/use-asked.ts';
import { api } from '../shell/session/session.ts';
import { Choice, Form, Ticks } from './fields.tsx';
import { useSubmit } from './use-submit.ts';

type Inviter = BotPolicy['from'];
type Clock = NonNullable<BotPolicy['clocks']>[number];

const FROM: Readonly<Record<Inviter, string>> = {
  everybody: t('Everybody'),
  people: t('People'),
  bots: t('Other bots'),
  friends: t('Its friends'),
  nobody: t('Nobody'),
};

const CLOCK_CHOICES: readonly (readonly [Clock, string])[] = [...CLOCKS, ['own', t('The game’s own clock')]];

const COUNTS = Array.from({ length: MOST_AT_ONCE }, (_, index) => String(index + 1));

/** All of them means whatever there will be, too. */
function allOrSome<T>(chosen: readonly T[], all: readonly T[]): T[] | null {
  return chosen.length === all.length ? null : [...chosen];
}

function PolicyForm({
  policy,
  games,
}: {
  readonly policy: BotPolicy;
  readonly games: readonly GameInfo[];
}): JSX.Element {
  const gameIds = games.map(({ id }) => id);
  const clockIds = CLOCK_CHOICES.map(([id]) => id);
  const [from, setFrom] = useState(policy.from);
  const [played, setPlayed] = useState(gameIds.filter((id) => policy.games?.includes(id) !== false));
  const [clocks, setClocks] = useState(clockIds.filter((id) => policy.clocks?.includes(id) !== false));
  const [atOnce, setAtOnce] = useState(policy.atOnce);
  const body = { from, games: allOrSome(played, gameIds), clocks: allOrSome(clocks, clockIds), atOnce };
  const wanted = JSON.stringify(body);
  /** What the server has of it, and whether it comes from here. */
  const [saved, setSaved] = useState(wanted);
  const [isSaved, setIsSaved] = useState(false);
  const sending = useSubmit(
    async () => {
      await api.call(setBotPolicy, { body });
      setSaved(wanted);
      setIsSaved(true);
      say(t('Saved. The next invitation is judged by this.'));
    },
    {},
    () => ({
      ...(played.length === 0 ? { games: t('Choose at least one.') } : {}),
      ...(clocks.length === 0 ? { clocks: t('Choose at least one.') } : {}),
    }),
  );
  /** What was saved is not what is chosen now. */
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      setIsSaved(false);
      set(value);
    };
  return (
    <Form
      sending={sending}
      title={t('Invitations it takes')}
      words={t('Save')}
      kind="primary"
      changed={wanted !== saved}
    >
      <Choice
        label={t('From whom')}
        value={from}
        options={INVITERS.map((one) => [one, FROM[one]])}
        onChange={changing(setFrom)}
      />
      <Ticks
        name="games"
        legend={t('Games')}
        options={games.map(({ id, name }) => [id, name])}
        chosen={played}
        onChange={changing((chosen: readonly string[]) => setPlayed([...chosen]))}
        problems={sending.problems}
        hint={t('With all ticked, games that come later count, too.')}
      />
      <Ticks
        name="clocks"
        legend={t('Clocks')}
        options={CLOCK_CHOICES}
        chosen={clocks}
        onChange={changing((chosen: readonly Clock[]) => setClocks([...chosen]))}
        problems={sending.problems}
      />
      <Choice
        label={t('Matches at once, at most')}
        value={String(atOnce)}
        options={COUNTS.map((count) => [count, count])}
        onChange={changing((count: string) => setAtOnce(Number(count)))}
      />
      {isSaved && <p class="notice calm">{t('Saved. The next invitation is judged by this.')}</p>}
    </Form>
  );
}

/** Which invitations a bot takes: the server refuses the others before its program hears of them. */
export function BotInvitations(): JSX.Element {
  const { answer, trouble, loading } = useAsked(async () => {
    const [policy, { games }] = await Promise.all([api.call(getBotPolicy, {}), api.games()]);
    return { policy, games };
  }, '');
  return (
    <>
      <h3>{t('Invitations it takes')}</h3>
      <p class="about">
        {t('Whoever sends another one is told why not. Ranked matches are never played by invitation.')}
      </p>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('One moment…')}</p>}
      {answer !== null && <PolicyForm {...answer} />}
    </>
  );
}
