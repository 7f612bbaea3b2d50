import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { t, tc } from '../i18n/index.ts';
import { Icon } from '../shell/page/icon.tsx';

/** A match in what somebody has typed: its id, or an address that ends with it. */
function matchIn(typed: string): string | null {
  return /([\w-]{6,40})(?:\?.*)?$/.exec(typed.trim())?.[1] ?? null;
}

/** Opens a replay: of a match of this server, or a file of this machine, chosen or dropped. */
export function OpenForm({ onFile }: { readonly onFile: (file: File) => void }): JSX.Element {
  const { route } = useLocation();
  const [typed, setTyped] = useState('');
  const [over, setOver] = useState(false);
  const found = matchIn(typed);
  const take = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <section class="replay-ways" aria-labelledby="replay-ways">
      <h2 id="replay-ways">{t('Open another replay')}</h2>
      <form
        class="replay-find"
        onSubmit={(event) => {
          event.preventDefault();
          if (found !== null) route(`/replays/${found}`);
        }}
      >
        <label class="field">
          <span>{t('A match on this server, by id or link')}</span>
          <input
            type="text"
            value={typed}
            data-testid="replay-id"
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" disabled={found === null}>
          <Icon name="play" /> {tc('do', 'Open')}
        </button>
      </form>
      <label
        class={`replay-drop ${over ? 'over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer?.files);
        }}
      >
        <span>{t('Or a replay file: drop it here or choose it')}</span>
        <input
          type="file"
          accept=".ndjson,.jsonl,.txt,application/x-ndjson"
          data-testid="replay-file"
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
      </label>
    </section>
  );
}
