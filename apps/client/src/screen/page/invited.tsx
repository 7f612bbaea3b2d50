import type { MatchInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { choiceOf } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import { cardSets, deckOf, decksOf } from '../../lobby/choices/choices.ts';
import { Customise } from '../../lobby/choices/customise.tsx';
import { DeckChoices, DeckPicker } from '../../lobby/choices/form.tsx';
import { agreeTo } from '../../match/feed/agreement.ts';
import { addEntropy } from '../../match/feed/prepare.ts';
import { Problem } from '../../shell/asking/problem.tsx';
import { useAsked } from '../../shell/asking/use-asked.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { later } from '../../shell/page/later.tsx';
import { api, sentenceOf } from '../../shell/session/session.ts';
import { Commitment, CustomCards, freeWords, Seats } from './room-facts.tsx';
import { loadRoomGame, RoomArt, termsWords } from './room-terms.tsx';

const SetsInPlay = later(async () => (await cardSets()).SetsInPlay);

interface InvitedProps {
  readonly info: MatchInfo;
  /** The match has begun: look again. */
  readonly onChange: () => void;
}

/** What there is to know of the invitation beside who it comes from. */
function invitedWords({ fork, seats, free }: MatchInfo): string {
  const who = seats[0]?.name ?? t('Somebody');
  if (fork !== null) {
    return [
      t('{who} invites you to play on from a moment in a finished match.', { who }),
      t('Nothing to choose: the table is as it was. This is practice and does not count for any record.'),
    ].join(' ');
  }
  return seats.length + free === 2 ? '' : freeWords(free);
}

/** What an invited player sees: who invites to what, and one button. */
export function Guest({ info, onChange }: InvitedProps): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [several, setSeveral] = useState<readonly string[]>([]);
  const joining = useRef(false);
  const { answer: known, trouble } = useAsked(() => loadRoomGame(info.game), info.game);
  const options = info.options ?? {};
  const { fork } = info;
  // Who plays on from a moment plays what was played there; some games have no decks.
  const hasDecks = fork === null && known?.game.decks.length !== 0;
  const count = hasDecks ? (known?.home.muster?.count(options) ?? 1) : 0;
  const entries = known === null ? [] : decksOf(known.game);
  const chosen = Array.from({ length: count }, (_, index) => {
    const id = several[index] ?? (known === null ? '' : deckOf(known.game));
    return entries.find((entry) => entry.id === id) ?? entries[0];
  }).filter((entry) => entry !== undefined);
  const clash = known?.home.muster?.problem(options, chosen) ?? '';

  const join = async (): Promise<void> => {
    const [first] = chosen;
    if (known === null || (first === undefined && hasDecks)) return;
    joining.current = true;
    setBusy(true);
    setProblem('');
    try {
      const deck = first === undefined ? null : (known.home.muster?.together(chosen) ?? choiceOf(first));
      if (info.agreement !== null) agreeTo(info.agreement);
      const joined = await api.joinMatch(info.match, deck);
      if (joined.commitment !== null) await addEntropy(joined.match);
      onChange();
    } catch (error) {
      joining.current = false;
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  const two = info.seats.length + info.free === 2;
  const shown = info.agreement === null ? null : { ...info, agreement: info.agreement };
  const decks =
    known === null ? null : count > 1 ? (
      <>
        <p class="about">{known.home.muster?.advice(options)}</p>
        {chosen.map(({ id }, index) => (
          <DeckChoices
            key={index}
            legend={t('Your deck {n}', { n: index + 1 })}
            name={`deck-${index}`}
            entries={entries}
            chosen={id}
            onChoose={(taken) => setSeveral(chosen.map((entry, place) => (place === index ? taken : entry.id)))}
          />
        ))}
      </>
    ) : (
      count === 1 && <DeckPicker game={known.game} home={known.home} />
    );
  return (
    <>
      <p class="invited">
        {known !== null && termsWords(known, info)} {invitedWords(info)}
      </p>
      <RoomArt known={known} />
      <p class="invited-decks">
        {chosen.map(
          ({ id, name, emblem = '' }) =>
            emblem !== '' && (
              <span key={id}>
                <img src={`/emblems/${emblem}.svg`} width={32} height={32} alt="" /> {name}
              </span>
            ),
        )}
      </p>
      {!two && <Seats info={info} />}
      {known !== null && shown !== null && <CustomCards info={shown} home={known.home} />}
      {known !== null && info.sets.length > 0 && <SetsInPlay game={known.game} match={info.match} sets={info.sets} />}
      <Problem {...trouble} />
      {(problem !== '' || clash !== '') && (
        <p class="notice" role="alert">
          {problem === '' ? clash : problem}
        </p>
      )}
      <button
        type="button"
        class="button primary quick"
        disabled={busy || known === null || clash !== ''}
        onClick={() => void join()}
      >
        <Icon name="play" />{' '}
        {t(busy ? 'Joining…' : shown === null ? 'Join the match' : 'Agree to these cards and join')}
      </button>
      {/* Where several decks clash, there is something to decide first. */}
      {decks !== null && decks !== false && (
        <Customise
          title={t('Choose your deck: {deck}', { deck: chosen.map(({ name }) => name).join(', ') })}
          open={clash !== ''}
        >
          {decks}
        </Customise>
      )}
      <p class="about">
        {t('Just want to watch? Use this link once the match has started, if it is open to spectators.')}
      </p>
      <Commitment commitment={info.commitment} />
    </>
  );
}
