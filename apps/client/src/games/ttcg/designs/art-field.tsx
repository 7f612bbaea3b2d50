import { artIdIn, sendDesignArt } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { api, sentenceOf, shownAccount } from '../../../shell/session/session.ts';

/** Wide enough for every window of a card; the server paints it anew anyway. */
const WIDEST = 1400;

/** A picture as it is sent, made small here already: photographs have many megabytes. Errors: DOMException for none. */
async function smaller(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, WIDEST / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}

interface ArtFieldProps {
  readonly art: string;
  readonly onArt: (art: string) => void;
}

/** A picture of one’s own for a design (TTCG-14.20). */
export function ArtField({ art, onArt }: ArtFieldProps): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (shownAccount.value?.guest !== false)
    return <p class="about wide-field">{t('Sign up to print designs with a picture of your own.')}</p>;
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    setProblem('');
    try {
      const base64 = await smaller(file).catch(() => null);
      if (base64 === null) setProblem(t('Your browser cannot read that file. Choose a JPEG, PNG or WebP picture.'));
      else {
        onArt((await api.call(sendDesignArt, { body: { base64 } })).art);
        say(t('Your picture is on the card.'));
      }
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <div class="wide-field">
      <label class="field">
        <span>{t('A picture of your own')}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={busy}
          data-testid="own-art"
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
      </label>
      <p class="about">
        {artIdIn(art) === null
          ? t('You have to have made it. Nobody but moderators sees it until they have published the design.')
          : t('Your picture is on the card. Choose a painted one above to take it off.')}
      </p>
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
