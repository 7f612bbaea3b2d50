import {
  type Answered,
  getTradeLists,
  HAVES,
  type OwnPrint,
  setTradeHaves,
  setTradeWants,
  type Want,
  WANTS,
} from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, tn } from '../../../../i18n/index.ts';
import { say } from '../../../../shell/announce.ts';
import { Problem } from '../../../../shell/asking/problem.tsx';
import { useAsked } from '../../../../shell/asking/use-asked.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { Select } from '../../../../shell/page/select.tsx';
import { api } from '../../../../shell/session/session.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { ownPrints } from '../../prints/own-prints.ts';
import { nameOf, OF_TTCG } from '../goods/goods.ts';
import { PrintPicker } from '../goods/picker.tsx';
import { cardOptions, rangeWords, tierOptions } from '../search-words.ts';
import { useSaved } from '../use-saved.ts';
import { TradesFrame } from './frame.tsx';

export { OwnGoods } from '../own-goods.tsx';
export { TradeGoods } from '../goods/trade-goods.tsx';

type Lists = Answered<typeof getTradeLists>;

/** What this player looks for, and would give away. */
export default function TradeListsPage(): JSX.Element {
  return (
    <TradesFrame
      title={t('My lists')}
      about={t(
        'Whoever may send you offers sees both lists and can ask for what is on the second. Players whose lists fit find each other on the board or in a circle.',
      )}
      present="/trades/lists"
    >
      {(catalogue) => <MyLists catalogue={catalogue} />}
    </TradesFrame>
  );
}

/** Errors: ApiRefusal. */
async function load(): Promise<{ readonly lists: Lists; readonly prints: readonly OwnPrint[] }> {
  const [lists, prints] = await Promise.all([api.call(getTradeLists, { params: OF_TTCG }), ownPrints()]);
  return { lists, prints };
}

function MyLists({ catalogue }: { readonly catalogue: Catalogue }): JSX.Element {
  const { answer, trouble, loading } = useAsked(load, '');
  return (
    <>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading…')}</p>}
      {answer !== null && (
        <div class="trade-sides">
          <Wants first={answer.lists.wants} catalogue={catalogue} />
          <Haves first={answer.lists.haves} prints={answer.prints} catalogue={catalogue} />
        </div>
      )}
    </>
  );
}

interface WantsProps {
  readonly first: readonly Want[];
  readonly catalogue: Catalogue;
}

/** The cards that one looks for, each in a range of tiers. */
function Wants({ first, catalogue }: WantsProps): JSX.Element {
  const { value, change, refusal } = useSaved(first, (wants) =>
    api.call(setTradeWants, { params: OF_TTCG, body: { wants: [...wants] } }),
  );
  const full = value.length >= WANTS;
  const without = (card: string): readonly Want[] => value.filter((one) => one.card !== card);
  return (
    <section class="trade-side" aria-labelledby="wants" data-testid="wants">
      <h2 id="wants">{t('What you look for')}</h2>
      <WantForm
        catalogue={catalogue}
        full={full}
        onAdd={(want) => {
          change([...without(want.card), want]);
          say(t('{card} added.', { card: nameOf(want.card, catalogue) }));
        }}
      />
      <p class="problem" role="alert">
        {refusal}
      </p>
      <p class="picker-count">{tn('1 card', '{n} cards', value.length)}</p>
      <ul class="want-list">
        {value
          .toSorted((a, b) => nameOf(a.card, catalogue).localeCompare(nameOf(b.card, catalogue)))
          .map(({ card, from, to }) => (
            <li key={card}>
              <a href={`/cards/${card}`}>
                <strong>{nameOf(card, catalogue)}</strong>
              </a>
              <span>{rangeWords(from, to)}</span>
              <button
                type="button"
                class="button quiet round"
                aria-label={t('Remove {print}', { print: nameOf(card, catalogue) })}
                onClick={() => {
                  change(without(card));
                  say(t('{card} removed.', { card: nameOf(card, catalogue) }));
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface WantFormProps {
  readonly catalogue: Catalogue;
  readonly full: boolean;
  readonly onAdd: (want: Want) => void;
}

function WantForm({ catalogue, full, onAdd }: WantFormProps): JSX.Element {
  const [card, setCard] = useState('');
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState('6');
  const ready = card !== '' && !full;
  return (
    <form
      class="want-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        const [low, high] = [Number(from), Number(to)].toSorted((a, b) => a - b);
        onAdd({ card, from: low ?? 1, to: high ?? 6 });
        setCard('');
      }}
    >
      <Select
        label={t('Card')}
        value={card}
        options={[['', t('Choose a card')], ...cardOptions(catalogue)]}
        onChange={setCard}
      />
      <Select label={t('From')} value={from} options={tierOptions()} onChange={setFrom} />
      <Select label={t('To')} value={to} options={tierOptions()} onChange={setTo} />
      <button type="submit" class="button primary" aria-disabled={!ready}>
        {t('Add')}
      </button>
      {full && <p class="problem">{t('The list has room for {n} cards.', { n: WANTS })}</p>}
    </form>
  );
}

interface HavesProps {
  readonly first: Lists['haves'];
  readonly prints: readonly OwnPrint[];
  readonly catalogue: Catalogue;
}

/** Nobody in particular gets what is on the list. */
const NOBODY_WANTS = (): boolean => false;

/** The prints that one would give away. */
function Haves({ first, prints, catalogue }: HavesProps): JSX.Element {
  const [initial] = useState(() => new Set(first.map(({ serial }) => serial)));
  const { value, change, refusal } = useSaved<ReadonlySet<string>>(initial, (serials) =>
    api.call(setTradeHaves, { params: OF_TTCG, body: { prints: [...serials] } }),
  );
  const toggle = (print: OwnPrint): void => {
    const next = new Set(value);
    const name = nameOf(print.card, catalogue);
    if (next.delete(print.serial)) say(t('{card} removed.', { card: name }));
    else {
      next.add(print.serial);
      say(t('{card} added.', { card: name }));
    }
    change(next);
  };
  return (
    <section class="trade-side" aria-labelledby="haves" data-testid="haves">
      <h2 id="haves">{t('What you would give away')}</h2>
      <p data-testid="have-count">
        {tn('1 print on the list, of at most {most}', '{n} prints on the list, of at most {most}', value.size, {
          most: HAVES,
        })}
      </p>
      <p class="problem" role="alert">
        {refusal}
      </p>
      <PrintPicker
        label={t('Your prints')}
        prints={prints}
        catalogue={catalogue}
        isChosen={(serial) => value.has(serial)}
        onToggle={toggle}
        isWanted={NOBODY_WANTS}
        wantedWords=""
        emptyWords={t('You have no prints yet. Open a pack first.')}
      />
    </section>
  );
}
