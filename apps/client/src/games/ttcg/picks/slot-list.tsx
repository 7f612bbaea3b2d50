import { picksAt, type Line, type Pick } from '@cardscape/rules/ttcg/picks/picks';
import type { ListSlot } from '@cardscape/rules/ttcg/picks/slots';
import type { JSX } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { PRINTING } from '../pages/draft/draft.ts';
import { SLOT_LABELS } from './labels.ts';
import { optionWords } from './words.ts';

/** Milliseconds that options are looked for at a time, so that the page stays at hand. */
const SLICE = 12;
/** Milliseconds after which typed letters begin a new word. */
const WORD_PAUSE = 700;

interface Choice {
  readonly pick: Pick;
  readonly words: string;
}

/** What may stand in the slot, found little by little; null until all is known. */
function useChoices(line: Line, slot: ListSlot, open: boolean): readonly Choice[] | null {
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  useEffect(() => {
    setChoices(null);
    if (!open) return undefined;
    const found: Pick[] = [];
    const source = picksAt(line, slot);
    let timer = 0;
    const look = (): void => {
      const until = performance.now() + SLICE;
      for (let next = source.next(); ; next = source.next()) {
        if (next.done === true) {
          const words = optionWords(slot, found);
          setChoices(found.map((pick, index) => ({ pick, words: words[index] ?? '' })));
          return;
        }
        if (next.value !== null) found.push(next.value);
        if (performance.now() > until) break;
      }
      timer = window.setTimeout(look);
    };
    look();
    return () => clearTimeout(timer);
  }, [line.text, slot.id, open]);
  return choices;
}

interface SlotProps {
  readonly line: Line;
  readonly slot: ListSlot;
  /** What stands in it now. */
  readonly said: string;
  readonly onPick: (line: Line) => void;
}

/** A slot of a sentence: a button that opens the list of what may stand there. */
export function SlotList({ line, slot, said, onPick }: SlotProps): JSX.Element {
  const id = useId();
  const [open, setOpen] = useState(false);
  const choices = useChoices(line, slot, open);
  const [marked, setMarked] = useState(0);
  const typed = useRef({ word: '', at: 0 });
  const list = useRef<HTMLUListElement>(null);
  const label = SLOT_LABELS[slot.key] ?? slot.key;
  const nothing = t('nothing');
  // Before anybody can press a key in the list that has just come.
  useLayoutEffect(() => {
    if (choices !== null)
      setMarked(
        Math.max(
          0,
          choices.findIndex(({ pick }) => pick.option === slot.current),
        ),
      );
  }, [choices]);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked, choices]);

  const take = (index: number): void => {
    const choice = choices?.[index];
    if (choice === undefined) return;
    setOpen(false);
    if (choice.pick.option !== slot.current) onPick(choice.pick);
  };
  const seek = (letter: string): void => {
    const now = performance.now();
    const word = now - typed.current.at > WORD_PAUSE ? letter : typed.current.word + letter;
    typed.current = { word, at: now };
    const index = choices?.findIndex(({ words }) => words.toLowerCase().startsWith(word.toLowerCase())) ?? -1;
    if (index >= 0) setMarked(index);
  };
  const move = (to: number): void => setMarked(Math.max(0, Math.min((choices?.length ?? 1) - 1, to)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (key === 'Tab') {
      setOpen(false);
      return;
    }
    if (key === 'Escape') setOpen(false);
    else if (key === 'Enter' || (key === ' ' && performance.now() - typed.current.at > WORD_PAUSE)) take(marked);
    else if (key === 'ArrowDown') move(marked + 1);
    else if (key === 'ArrowUp') move(marked - 1);
    else if (key === 'Home') move(0);
    else if (key === 'End') move(Infinity);
    else if (key === 'PageDown') move(marked + 8);
    else if (key === 'PageUp') move(marked - 8);
    else if (key.length === 1) seek(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class={`pick-slot ${said === '' ? 'empty' : ''} ${open ? 'open' : ''}`}>
      <button
        type="button"
        role="combobox"
        id={`${id}-button`}
        data-slot={slot.key}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && choices !== null ? `${id}-${marked}` : undefined}
        aria-label={t('{slot}: {words}', { slot: label, words: said === '' ? nothing : said })}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      >
        <small>{label}</small>
        <span lang={PRINTING.language}>{said === '' ? '+' : said}</span>
      </button>
      {open && (
        <ul
          ref={list}
          id={`${id}-list`}
          role="listbox"
          class="pick-list"
          aria-label={label}
          aria-busy={choices === null}
          // What has the focus keeps it, so that the list stays.
          onPointerDown={(event) => event.preventDefault()}
        >
          {choices?.map(({ pick, words }, index) => (
            <li
              key={pick.option}
              id={`${id}-${index}`}
              role="option"
              aria-selected={pick.option === slot.current}
              class={index === marked ? 'marked' : undefined}
              onClick={() => take(index)}
            >
              <span lang={PRINTING.language}>{words === '' ? nothing : words}</span>
              {pick.wider && <small> {t('changes other parts')}</small>}
            </li>
          )) ?? <li class="looking">{t('Looking for what may stand here…')}</li>}
        </ul>
      )}
    </div>
  );
}
