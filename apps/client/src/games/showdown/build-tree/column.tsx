import type { Seat } from '@cardscape/rules';
import { ELEMENTS, type Requirement } from '@cardscape/rules/showdown/decks/data';
import type { RowState } from '@cardscape/rules/showdown/views/layout';
import { Fragment, type JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Glyph } from '../../../cards/face/glyph.tsx';
import type { Witness } from '../../../contract/look/witness.ts';
import { useRoving } from '../../../decks/builder/use-roving.ts';
import { t } from '../../../i18n/index.ts';
import { counterOf } from '../../../table/model.ts';
import type { RealmCards } from '../cards/cards.ts';
import { elementWord, marchOf } from '../cards/marches.ts';
import '../styles/build-tree.css';
import { treeTitle } from '../table/table.ts';
import { attributesOf, attributeWords, columnWords, doingWords, termWords, treeRows, type TreeRow } from './rows.ts';

/** The signs of states: none is told by its colour alone (RS-UI-19). */
const SIGNS: Readonly<Record<RowState, string>> = {
  none: '',
  done: 'checked-shield',
  current: 'polar-star',
  available: 'polar-star',
  locked: 'padlock',
  passed: 'cycle',
  'one-shot': 'hourglass',
  continuous: 'queen-crown',
  dormant: 'night-sleep',
};

/** The level and the signs of the elements that an ability calls for; in words as well where there is room for them. */
function Terms({ req: { level, attrs } }: { readonly req: Requirement }): JSX.Element {
  return (
    <span class="terms" aria-hidden="true">
      {level > 0 && (
        <b>
          <span class="short">{level}</span>
          <span class="worded">{t('Level {n}', { n: level })}</span>
        </b>
      )}
      {ELEMENTS.filter((element) => (attrs[element] ?? 0) > 0).map((element) => (
        <Fragment key={element}>
          {Array.from({ length: attrs[element] ?? 0 }, (_, index) => (
            <i key={index} class={element.toLowerCase()} title={elementWord(element)}>
              <Glyph name={marchOf(element).icon} />
            </i>
          ))}
          <span class="worded">{elementWord(element)}</span>
        </Fragment>
      ))}
    </span>
  );
}

interface BuildTreeProps {
  readonly cards: RealmCards;
  readonly seat: Seat;
  readonly witness: Witness;
  readonly lookAt: (handle: number) => void;
}

/** The build tree of a player with the ability column above it, row by row with what it is like now (RS-UI-12). */
export function BuildTree({ cards, seat, witness, lookAt }: BuildTreeProps): JSX.Element {
  const { model } = witness;
  const rows = treeRows(cards, model, seat);
  const { list, onKeyDown, tabIndexOf, onFocus } = useRoving(rows.map(({ key }) => key));
  const current = rows.find(({ state }) => state === 'current')?.key;
  useEffect(() => {
    const row = list.current?.querySelector('[data-state="current"]');
    // The row before it stays in sight, whole.
    const top = row?.previousElementSibling ?? row;
    if (list.current !== null && top instanceof HTMLElement) list.current.scrollTop = top.offsetTop;
  }, [current]);
  const words = columnWords(rows, model, seat);
  const attributes = attributeWords(attributesOf(model, seat));
  const title = `tree-${seat}`;
  return (
    <section
      class={`build-tree realm ${seat === model.near ? 'near' : 'far'}`}
      aria-label={treeTitle(seat, witness)}
      data-testid={title}
    >
      <h2>
        {t('Build tree')}
        <span>{t('Level {n}', { n: counterOf(model, seat, 'level') })}</span>
      </h2>
      <p class="attributes">{attributes === '' ? t('No attributes yet') : attributes}</p>
      <ul ref={list} data-zone={title} onKeyDown={onKeyDown}>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            words={words[index] ?? ''}
            tabIndex={tabIndexOf(row.key)}
            onLook={() => lookAt(row.handle)}
            onFocus={() => onFocus(row.key)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly row: TreeRow;
  /** What it is like now. */
  readonly words: string;
  readonly tabIndex: 0 | -1;
  readonly onLook: () => void;
  readonly onFocus: () => void;
}

function Row({ row, words, tabIndex, onLook, onFocus }: RowProps): JSX.Element {
  const { key, card, ability, state } = row;
  const name = ability?.name ?? card;
  const terms = ability === null ? '' : termWords(ability.req);
  return (
    <li data-state={state}>
      <button
        type="button"
        data-key={key}
        tabIndex={tabIndex}
        title={terms === '' ? card : t('{card}: {what}', { card, what: terms })}
        onClick={onLook}
        onMouseEnter={onLook}
        onFocus={() => {
          onFocus();
          onLook();
        }}
      >
        <span class="sign">{SIGNS[state] !== '' && <Glyph name={SIGNS[state]} />}</span>
        <span class="name">{name}</span>
        <span class="visually-hidden">{terms === '' ? ', ' : `, ${terms}, `}</span>
        {ability !== null && <Terms req={ability.req} />}
        <span class="state">
          {words !== '' && <b>{words}</b>}
          <span class="does">
            {words !== '' && ' · '}
            {doingWords(row)}
          </span>
        </span>
      </button>
    </li>
  );
}
