import { type Answered, claimPacks, type listPacks, redeemCode } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { locale, t, tn } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { api, sentenceOf } from '../../../shell/session/session.ts';
import { OF_TTCG } from './game.ts';
import { isSeed, newSeed, SEED_DIGITS } from './packs/seed.ts';

type Claimable = Answered<typeof listPacks>['claimable'][number];

/** Claims the packs of a grant: those that there are now, and how many are still to come. */
export async function claim(
  grant: string,
  clientSeed: string,
): Promise<{ readonly packs: readonly string[]; readonly left: number }> {
  const { packs, left } = await api.call(claimPacks, { ...OF_TTCG, body: { grant, clientSeed } });
  return { packs: packs.map(({ pack }) => pack), left };
}

/** Why there is something to claim, in a sentence. */
function reasonOf({ kind, cause, since }: Claimable): string {
  switch (kind) {
    case 'welcome':
      return t('Welcome! Your first packs.');
    case 'day':
      return t('You played on {day}.', {
        day: new Date(`${cause}T12:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'long' }),
      });
    case 'match':
      return t('You have finished enough matches for another pack.');
    case 'code':
      return t('For the code {code}.', { code: cause });
    case 'gift':
      return t('A gift of the host, given on {day}.', {
        day: new Date(since).toLocaleDateString(locale, { day: 'numeric', month: 'long' }),
      });
  }
}

interface ClaimsProps {
  readonly claimable: readonly Claimable[];
  readonly onClaimed: (packs: readonly string[], seed: string) => void;
  readonly onRefused: () => void;
}

/** What may be claimed, and the seed that goes into the draw. */
export function Claims({ claimable, onClaimed, onRefused }: ClaimsProps): JSX.Element {
  const [seed, setSeed] = useState(newSeed);
  const [busy, setBusy] = useState('');
  const [refusal, setRefusal] = useState('');
  const ready = isSeed(seed);
  const take = async (grant: string): Promise<void> => {
    if (busy !== '' || !ready) return;
    setBusy(grant);
    setRefusal('');
    try {
      const { packs, left } = await claim(grant, seed);
      say(tn('1 pack is yours.', '{n} packs are yours.', packs.length));
      if (left > 0)
        setRefusal(tn('Sold out for now: 1 more waits for you.', 'Sold out for now: {n} more wait for you.', left));
      onClaimed(packs, seed);
      // The next draw has a seed of its own.
      setSeed(newSeed());
    } catch (error) {
      setRefusal(sentenceOf(error));
      onRefused();
    } finally {
      setBusy('');
    }
  };
  return (
    <section class="claims" aria-labelledby="claims">
      <h2 id="claims">{t('To claim')}</h2>
      {claimable.length === 0 && (
        <p class="about" data-testid="nothing-to-claim">
          {t('Nothing right now. Finished matches earn packs.')}
        </p>
      )}
      <ul class="claim-list">
        {claimable.map((one) => (
          <li key={one.id}>
            <span>{reasonOf(one)}</span>
            <button
              type="button"
              class="button gold"
              aria-disabled={busy !== '' || !ready}
              onClick={() => void take(one.id)}
            >
              {tn('Claim 1 pack', 'Claim {n} packs', one.packs)}
            </button>
          </li>
        ))}
      </ul>
      <p class="problem" role="alert">
        {refusal}
      </p>
      {claimable.length > 0 && <SeedField seed={seed} onChange={setSeed} />}
    </section>
  );
}

interface SeedProps {
  readonly seed: string;
  readonly onChange: (seed: string) => void;
}

function SeedField({ seed, onChange }: SeedProps): JSX.Element {
  return (
    <details class="seed">
      <summary>{t('Add your own chance to the draw')}</summary>
      <p class="about" id="seed-about">
        {t(
          'Which packs you get follows from the server’s secret, fixed beforehand, and from your seed. Your browser has rolled one; change any of its digits. Whoever knows only one of the two cannot know what you draw.',
        )}
      </p>
      <div class="seed-row">
        <label class="field">
          <span>{t('Your seed')}</span>
          <input
            type="text"
            value={seed}
            maxLength={SEED_DIGITS}
            spellcheck={false}
            autocomplete="off"
            aria-invalid={!isSeed(seed)}
            aria-describedby="seed-about"
            onInput={(event) => onChange(event.currentTarget.value.toLowerCase())}
          />
        </label>
        <button type="button" class="button" onClick={() => onChange(newSeed())}>
          {t('Roll again')}
        </button>
      </div>
      {!isSeed(seed) && (
        <p class="problem" role="alert">
          {t('{n} digits from 0 to 9 and a to f.', { n: SEED_DIGITS })}
        </p>
      )}
    </details>
  );
}

/** A code of the host gives a right to packs. */
export function CodeForm({ onRedeemed }: { readonly onRedeemed: () => void }): JSX.Element {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState('');
  const redeem = async (): Promise<void> => {
    setRefusal('');
    try {
      await api.call(redeemCode, { ...OF_TTCG, body: { code: code.trim() } });
      setCode('');
      say(t('The code is good.'));
      onRedeemed();
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <form
      class="code-form"
      onSubmit={(event) => {
        event.preventDefault();
        void redeem();
      }}
    >
      <label class="field">
        <span>{t('Pack code')}</span>
        <input
          type="text"
          value={code}
          required
          pattern="\s*[\w\-]{4,40}\s*"
          maxLength={44}
          autocomplete="off"
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {t('Redeem')}
      </button>
      <p class="problem" role="alert">
        {refusal}
      </p>
    </form>
  );
}
