import type { OwnPrint } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useId, useMemo, useState } from 'preact/hooks';
import { t, tn } from '../../../../i18n/index.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import { Select } from '../../../../shell/page/select.tsx';
import { useSaid } from '../../../../shell/use-said.ts';
import type { Catalogue } from '../../pages/definitions.ts';
import { tierOptions } from '../search-words.ts';
import { nameOf } from './goods.ts';
import { PrintFace, Rarity } from './print-view.tsx';

/** Prints that are shown at once. */
const STEP = 24;

interface PickerProps {
  readonly label: string;
  readonly prints: readonly OwnPrint[];
  readonly catalogue: Catalogue;
  readonly isChosen: (serial: string) => boolean;
  readonly onToggle: (print: OwnPrint) => void;
  /** Whether whoever would get it looks for it. */
  readonly isWanted: (print: OwnPrint) => boolean;
  /** What is said of those. */
  readonly wantedWords: string;
  /** What is said where there are none at all. */
  readonly emptyWords: string;
}

interface Entry {
  readonly print: OwnPrint;
  readonly name: string;
  /** Prints of the same card. */
  readonly copies: number;
  readonly wanted: boolean;
}

/** What is looked for comes first, then what one has most of. */
function byUse(a: Entry, b: Entry): number {
  return (
    Number(b.wanted) - Number(a.wanted) ||
    b.copies - a.copies ||
    a.name.localeCompare(b.name) ||
    a.print.tier - b.print.tier ||
    (a.print.serial < b.print.serial ? -1 : 1)
  );
}

/** Prints to choose from, by name and tier. */
export function PrintPicker(props: PickerProps): JSX.Element {
  const { label, prints, catalogue, isChosen, onToggle, isWanted, wantedWords, emptyWords } = props;
  const [text, setText] = useState('');
  const [tier, setTier] = useState('');
  const [shown, setShown] = useState(STEP);
  const heading = useId();
  const entries = useMemo(() => {
    const copies = new Map<string, number>();
    for (const { card } of prints) copies.set(card, (copies.get(card) ?? 0) + 1);
    return prints
      .map((print) => ({
        print,
        name: nameOf(print.card, catalogue),
        copies: copies.get(print.card) ?? 1,
        wanted: isWanted(print),
      }))
      .toSorted(byUse);
  }, [prints, catalogue, isWanted]);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(
    ({ print, name }) =>
      (tier === '' || print.tier === Number(tier)) &&
      words.every((word) => name.toLowerCase().includes(word) || print.serial.toLowerCase().includes(word)),
  );
  const count = tn('1 print', '{n} prints', found.length);
  useSaid(count);
  return (
    <section class="picker" aria-labelledby={heading}>
      <h3 id={heading}>{label}</h3>
      {prints.length === 0 ? (
        <p class="about">{emptyWords}</p>
      ) : (
        <>
          <div class="picker-filter">
            <label class="field">
              <span>{t('Name or serial')}</span>
              <input
                type="search"
                value={text}
                onInput={(event) => {
                  setText(event.currentTarget.value);
                  setShown(STEP);
                }}
              />
            </label>
            <Select
              label={t('Rarity')}
              value={tier}
              options={[['', t('All rarities')], ...tierOptions()]}
              onChange={(next) => {
                setTier(next);
                setShown(STEP);
              }}
            />
          </div>
          <p class="picker-count">{count}</p>
          <ul class="picker-list">
            {found.slice(0, shown).map(({ print, name, copies, wanted }) => (
              <li key={print.serial}>
                <button
                  type="button"
                  class="pick"
                  aria-pressed={isChosen(print.serial)}
                  data-serial={print.serial}
                  onClick={() => onToggle(print)}
                >
                  <PrintFace print={print} catalogue={catalogue} width={56} form="table" />
                  <span class="pick-words">
                    <strong>{name}</strong>
                    <span>
                      <Rarity tier={print.tier} />
                      {copies > 1 && <span class="copies"> · {tn('1 copy', '{n} copies', copies)}</span>}
                    </span>
                    <span class="serial">{print.serial}</span>
                    {wanted && (
                      <span class="mark">
                        <Icon name="flag" /> {wantedWords}
                      </span>
                    )}
                  </span>
                  <span class="pick-sign">
                    <Icon name="done" />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {found.length > shown && (
            <button type="button" class="button" onClick={() => setShown(shown + STEP)}>
              {t('Show {n} more', { n: Math.min(STEP, found.length - shown) })}
            </button>
          )}
        </>
      )}
    </section>
  );
}
