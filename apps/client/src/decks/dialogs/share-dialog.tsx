import { deckCode } from '@cardscape/rules/kernel/decks/code';
import { deckText } from '@cardscape/rules/kernel/decks/text';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { DeckBuilder } from '../../contract/builder.ts';
import { t } from '../../i18n/index.ts';
import { say } from '../../shell/announce.ts';
import { copied } from '../../shell/copying.ts';
import { Dialog } from '../../shell/page/dialog.tsx';
import { Icon } from '../../shell/page/icon.tsx';
import type { DeckCopies } from '../builder/draft.ts';
import { deckLink } from '../keeping/received.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
}

/** A text that may be copied, by button or by hand. */
function CopyField({ label, value, rows = 1 }: CopyFieldProps): JSX.Element {
  const field = useRef<HTMLTextAreaElement>(null);
  const [news, setNews] = useState('');
  const tell = (sentence: string): void => {
    setNews(sentence);
    say(sentence);
  };
  const copy = async (): Promise<void> => {
    if (await copied(value)) {
      tell(t('Copied.'));
      return;
    }
    field.current?.select();
    tell(t('The browser blocked copying. The text is selected: copy it yourself.'));
  };
  return (
    <div class="copy-field">
      <label class="field">
        <span>{label}</span>
        <textarea
          ref={field}
          class="deck-text"
          rows={rows}
          readOnly
          value={value}
          spellcheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <p class="row">
        <button
          type="button"
          class="button"
          aria-label={t('Copy: {what}', { what: label })}
          onClick={() => void copy()}
        >
          <Icon name="copy" /> {t('Copy')}
        </button>
        <span class="about">{news}</span>
      </p>
    </div>
  );
}

interface ShareProps {
  readonly builder: DeckBuilder;
  readonly name: string;
  readonly deck: DeckCopies;
  readonly onClose: () => void;
}

/** A deck to be passed on: as a link, as a code, as text. */
export function ShareDialog({ builder, name, deck, onClose }: ShareProps): JSX.Element {
  return (
    <Dialog title={t('Share {deck}', { deck: name })} onClose={onClose} testId="share">
      <CopyField label={t('Link')} value={deckLink(location.origin, builder.game, deck)} rows={5} />
      <CopyField label={t('Code')} value={deckCode(builder.game, deck)} rows={5} />
      <CopyField label={t('Text')} value={deckText(deck, builder, name)} rows={9} />
    </Dialog>
  );
}
