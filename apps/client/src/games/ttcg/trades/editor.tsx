import { GOODS_OF_SIDE, type OwnPrint, WISHES_OF_SIDE } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { t, tn } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { sentenceOf } from '../../../shell/session/session.ts';
import type { Catalogue } from '../pages/definitions.ts';
import { countOf, type Goods, goodsInWords, named, nameOf, printInWords, withoutWish } from './goods/goods.ts';
import { PrintPicker } from './goods/picker.tsx';
import { PrintFace, Rarity } from './goods/print-view.tsx';
import { fulfils, type Stock } from './goods/stock.ts';
import { WishForm } from './wish-form.tsx';

/** What an offer says, as the server is told. */
export interface Terms {
  readonly give: ReturnType<typeof named>;
  readonly take: ReturnType<typeof named>;
  readonly confirm: boolean;
}

interface EditorProps {
  readonly stock: Stock;
  readonly catalogue: Catalogue;
  /** What is in it at first. */
  readonly give: Goods;
  readonly take: Goods;
  /** The words of the button. */
  readonly submit: string;
  /** Errors: ApiRefusal, which is shown here. */
  readonly onSubmit: (terms: Terms, goods: { readonly give: Goods; readonly take: Goods }) => Promise<void>;
  readonly onClose?: () => void;
}

/** Those of a list first, then others that are in the trade already and not on it. */
function withChosen(list: readonly OwnPrint[], { prints }: Goods): readonly OwnPrint[] {
  const known = new Set(list.map(({ serial }) => serial));
  return [...list, ...prints.filter(({ serial }) => !known.has(serial))];
}

/** An offer that is being written: what each side gives. */
export function OfferEditor({ stock, catalogue, submit, onSubmit, onClose, ...first }: EditorProps): JSX.Element {
  const { theirs } = stock;
  const [give, setGive] = useState(first.give);
  const [take, setTake] = useState(first.take);
  const [confirm, setConfirm] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const theyWant = useMemo(() => fulfils(theirs.wants), [theirs]);
  const iWant = useMemo(() => fulfils(stock.wants), [stock]);
  const offered = useMemo(() => withChosen(theirs.haves, first.take), [theirs]);
  const other = theirs.person.name;
  const empty = countOf(give) + countOf(take) === 0;
  // Only what is chosen print by print can be confirmed.
  const open = give.any.length + take.any.length > 0;
  const full = countOf(give) > GOODS_OF_SIDE || countOf(take) > GOODS_OF_SIDE;
  const send = async (): Promise<void> => {
    if (busy || empty || full) return;
    setBusy(true);
    setRefusal('');
    try {
      await onSubmit({ give: named(give), take: named(take), confirm: confirm && !open }, { give, take });
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div class="trade-sides">
        <section class="trade-side" aria-label={t('You give')}>
          <h2>{t('You give')}</h2>
          <Chosen goods={give} catalogue={catalogue} onChange={setGive} />
          <PrintPicker
            label={t('Your prints')}
            prints={stock.prints}
            catalogue={catalogue}
            isChosen={(serial) => give.prints.some((one) => one.serial === serial)}
            onToggle={(print) => setGive(toggled(give, print, catalogue))}
            isWanted={(print) => isAsked(give, print) || theyWant(print)}
            wantedWords={t('{name} looks for it', { name: other })}
            emptyWords={t('You have no prints yet. Open a pack first.')}
          />
          <PackCount all={stock.packs} goods={give} onChange={setGive} />
        </section>
        <section class="trade-side" aria-label={t('You get from {name}', { name: other })}>
          <h2>{t('You get from {name}', { name: other })}</h2>
          <Chosen goods={take} catalogue={catalogue} onChange={setTake} />
          <PrintPicker
            label={t('What {name} would give away', { name: other })}
            prints={offered}
            catalogue={catalogue}
            isChosen={(serial) => take.prints.some((one) => one.serial === serial)}
            onToggle={(print) => setTake(toggled(take, print, catalogue))}
            isWanted={iWant}
            wantedWords={t('You look for it')}
            emptyWords={t(
              '{name} lists nothing to give away. Make your offer anyway: they can add what they give for it.',
              { name: other },
            )}
          />
          <PackCount all={first.take.packs} goods={take} onChange={setTake} />
          <WishForm
            catalogue={catalogue}
            full={take.any.length >= WISHES_OF_SIDE}
            onAdd={(wish) => {
              setTake({ ...take, any: [...take.any, wish] });
              say(t('{card} added.', { card: nameOf(wish.card, catalogue) }));
            }}
          />
        </section>
      </div>
      <div class="editor-end">
        <p class="editor-sum" data-testid="sum">
          {t('You give {give}; you get {take}.', {
            give: goodsInWords(give, catalogue),
            take: goodsInWords(take, catalogue),
          })}
        </p>
        <label class="check">
          <input
            type="checkbox"
            checked={confirm && !open}
            disabled={open}
            onChange={(event) => setConfirm(event.currentTarget.checked)}
          />
          <span>{t('Confirm it at once. This locks what you give.')}</span>
        </label>
        {full && <p class="problem">{t('Each side gives at most {n} things.', { n: GOODS_OF_SIDE })}</p>}
        <p class="problem" role="alert" data-testid="refusal">
          {refusal}
        </p>
        <p class="row">
          <button type="submit" class="button primary" aria-disabled={busy || empty || full}>
            <Icon name="done" /> {submit}
          </button>
          {onClose !== undefined && (
            <button type="button" class="button" onClick={onClose}>
              {t('Cancel')}
            </button>
          )}
        </p>
      </div>
    </form>
  );
}

/** Whether a print is one of those that are still to be chosen. */
function isAsked({ any }: Goods, { card, tier }: OwnPrint): boolean {
  return any.some((wish) => wish.card === card && wish.tier === tier);
}

/** With the print where it was not there, without it where it was; says which. */
function toggled(goods: Goods, print: OwnPrint, catalogue: Catalogue): Goods {
  const rest = goods.prints.filter(({ serial }) => serial !== print.serial);
  const added = rest.length === goods.prints.length;
  const name = nameOf(print.card, catalogue);
  say(added ? t('{card} added.', { card: name }) : t('{card} removed.', { card: name }));
  return { ...goods, prints: added ? [...rest, print] : rest, any: added ? withoutWish(goods.any, print) : goods.any };
}

interface ChosenProps {
  readonly goods: Goods;
  readonly catalogue: Catalogue;
  readonly onChange: (goods: Goods) => void;
}

/** What is in the offer on one side. */
function Chosen({ goods, catalogue, onChange }: ChosenProps): JSX.Element {
  if (countOf(goods) === 0) return <p class="chosen-none">{t('Nothing yet.')}</p>;
  return (
    <ul class="chosen" aria-label={t('In the offer')}>
      {goods.prints.map((print) => (
        <li key={print.serial}>
          <PrintFace print={print} catalogue={catalogue} width={96} />
          <strong>{nameOf(print.card, catalogue)}</strong>
          <Rarity tier={print.tier} />
          <button
            type="button"
            class="button quiet round"
            aria-label={t('Remove {print}', { print: printInWords(print, catalogue) })}
            onClick={() => onChange(toggled(goods, print, catalogue))}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
      {goods.any.map((wish, place) => (
        <li key={`${place} ${wish.card} ${wish.tier}`} class="wish">
          <PrintFace print={wish} catalogue={catalogue} width={96} />
          <strong>{nameOf(wish.card, catalogue)}</strong>
          <Rarity tier={wish.tier} />
          <span>{t('any print')}</span>
          <button
            type="button"
            class="button quiet round"
            aria-label={t('Remove {print}', { print: printInWords(wish, catalogue) })}
            onClick={() => {
              onChange({ ...goods, any: goods.any.toSpliced(place, 1) });
              say(t('{card} removed.', { card: nameOf(wish.card, catalogue) }));
            }}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
      {goods.packs.length > 0 && (
        <li>
          <span class="print-face pack-sign" style={{ '--width': '96px' }} aria-hidden="true">
            <Icon name="pile" />
          </span>
          <strong>{tn('1 sealed pack', '{n} sealed packs', goods.packs.length)}</strong>
        </li>
      )}
    </ul>
  );
}

interface PackCountProps {
  readonly all: readonly string[];
  readonly goods: Goods;
  readonly onChange: (goods: Goods) => void;
}

/** How many sealed packs: they all look alike, so which ones does not matter. */
function PackCount({ all, goods, onChange }: PackCountProps): JSX.Element | null {
  const known = [...goods.packs, ...all.filter((pack) => !goods.packs.includes(pack))];
  if (known.length === 0) return null;
  return (
    <label class="field pack-count">
      <span>{tn('Sealed packs (1 there)', 'Sealed packs ({n} there)', known.length)}</span>
      <input
        type="number"
        min={0}
        max={known.length}
        value={goods.packs.length}
        onInput={({ currentTarget: { value } }) =>
          onChange({ ...goods, packs: known.slice(0, Math.max(0, Math.trunc(Number(value)) || 0)) })
        }
      />
    </label>
  );
}
