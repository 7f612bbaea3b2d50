import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import type { TableProps } from '../match/table/table.ts';
import { sayMissing } from '../shell/session/renew.ts';

/** Commands that can be called back with the arrow keys. */
const REMEMBERED = 50;
/** Answers that stay to be read again. */
const SHOWN = 40;

interface Said {
  readonly key: number;
  readonly command: string;
  readonly lines: readonly string[];
}

/** What carries commands out comes when the box is used for the first time. */
const reader = (): Promise<typeof import('./run.ts')> => import('./run.ts');

/** Play by typing. Its answers are read aloud; on the text table they are seen as well. */
export function CommandBox({ table, textual }: TableProps & { readonly textual: boolean }): JSX.Element {
  const [line, setLine] = useState('');
  const [said, setSaid] = useState<readonly Said[]>([]);
  const past = useRef<string[]>([]);
  const back = useRef(0);
  const keys = useRef(0);
  const answers = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (answers.current !== null) answers.current.scrollTop = answers.current.scrollHeight;
  }, [said]);

  const run = (): void => {
    const command = line.trim();
    const key = ++keys.current;
    const answer = (lines: readonly string[]): void =>
      setSaid((before) => [...before.filter((one) => one.key !== key), { key, command, lines }].slice(-SHOWN));
    void reader()
      .then(({ runCommand }) => runCommand(table, command))
      .then(answer, sayMissing);
    if (command !== '') past.current = [...past.current, command].slice(-REMEMBERED);
    back.current = 0;
    setLine('');
  };

  const recall = (step: 1 | -1): void => {
    back.current = Math.max(0, Math.min(past.current.length, back.current + step));
    setLine(back.current === 0 ? '' : (past.current.at(-back.current) ?? ''));
  };

  return (
    <form
      class={`command ${textual ? 'shown' : ''}`}
      aria-label={t('Play by text')}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <label for="command">{t('Command')}</label>
      <input
        id="command"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={t('what, board, help')}
        value={line}
        data-testid="command"
        onFocus={() => void reader().catch(() => undefined)}
        onInput={(event) => setLine(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            recall(event.key === 'ArrowUp' ? 1 : -1);
          }
          if (event.key === 'Escape') {
            // It leaves the box and takes nothing back.
            event.stopPropagation();
            event.currentTarget.blur();
          }
        }}
      />
      <button type="submit" class="button">
        {t('Run')}
      </button>
      <div
        class="answers"
        role="log"
        aria-label={t('Answers')}
        ref={answers}
        tabIndex={textual ? 0 : -1}
        data-testid="answers"
      >
        {said.map(({ key, command, lines }) => (
          <div key={key}>
            {command !== '' && <p class="asked">{command}</p>}
            {lines.map((text, index) => (
              <p key={index}>{text}</p>
            ))}
          </div>
        ))}
      </div>
    </form>
  );
}
