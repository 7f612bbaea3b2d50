import { type Answered, getSupply } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import '../pages/cards.css';
import './prints.css';
import { tierFrom } from '../../../cards/face/spec.ts';
import { css, TIER_COLOURS } from '../../../cards/picture/palette.ts';
import { language, t, tc, tx } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Problem } from '../../../shell/asking/problem.tsx';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { Page, useTitle } from '../../../shell/page/page.tsx';
import { api } from '../../../shell/session/session.ts';
import { useWork } from '../../../shell/use-work.ts';
import type { Progress } from './check/pages.ts';
import type { CheckedLedger } from './check/read.ts';
import { OF_TTCG } from './game.ts';
import { LedgerVerdict } from './ledger-verdict.tsx';
import { ProgressBar } from './progress.tsx';
import { rarityOf } from './rarity.ts';
import { PrintsRow } from './ways.tsx';

type Figures = Answered<typeof getSupply>;

function counted(number: number): string {
  return number.toLocaleString(language);
}

/** How many prints there are, and whether that is true: `/supply`. Anybody may look. */
export default function SupplyPage(): JSX.Element {
  const heading = useTitle(t('Print supply'));
  const { answer: figures, trouble, loading } = useAsked(() => api.call(getSupply, OF_TTCG), '');
  return (
    <Page wide theme="cards-page supply-page">
      <PrintsRow present="/supply" />
      <div class="cards-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('Print supply')}
          </h1>
          <p>
            {t(
              'Every card of True TCG exists in the same number of prints, in all six rarities, and there are never more. All that happens to them stands in a public ledger.',
            )}
          </p>
        </div>
      </div>
      <Problem {...trouble} />
      {loading && <p class="loading">{t('Loading the supply…')}</p>}
      {figures !== null && (
        <>
          <Totals figures={figures} />
          <SelfCheck />
          <Tiers figures={figures} />
          <Head figures={figures} />
        </>
      )}
    </Page>
  );
}

function Totals({ figures: { cards, prints, opened, packs, packSize } }: { readonly figures: Figures }): JSX.Element {
  const facts = [
    [t('Cards'), cards],
    [t('Prints'), prints],
    [t('Prints in players’ hands'), opened],
    [t('Packs not given out yet'), packs.unsold],
    [t('Packs sealed in players’ hands'), packs.sealed],
    [t('Packs opened'), packs.opened],
    [t('Cards in a pack, beside the lore card'), packSize],
  ] as const;
  return (
    <dl class="supply-totals">
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{counted(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Tiers({ figures: { tiers, printsPerCard, cards, rarity } }: { readonly figures: Figures }): JSX.Element {
  const share = (count: number): string =>
    (count / printsPerCard).toLocaleString(language, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <section class="tier-table" aria-labelledby="tiers">
      <h2 id="tiers">{t('Prints of each card')}</h2>
      <p class="about">
        {t(
          rarity === 'flat'
            ? 'Every rarity has the same number of prints.'
            : 'The rarer, the fewer; the numbers are the same for every card.',
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Rarity')}</th>
            <th scope="col">{t('Of each card')}</th>
            <th scope="col">{tc('supply', 'Share')}</th>
            <th scope="col">{t('Of all cards')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((count, index) => (
            <tr key={index}>
              <th scope="row" style={{ '--tier': css(TIER_COLOURS[tierFrom(index + 1)]) }}>
                {rarityOf(index + 1)}
              </th>
              <td>{counted(count)}</td>
              <td>{share(count)}</td>
              <td>{counted(count * cards)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('All')}</th>
            <td>{counted(printsPerCard)}</td>
            <td>{share(printsPerCard)}</td>
            <td>{counted(printsPerCard * cards)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Head({ figures: { head } }: { readonly figures: Figures }): JSX.Element | null {
  if (head === null) return null;
  return (
    <section class="supply-head" aria-labelledby="head">
      <h2 id="head">{t('The newest line')}</h2>
      <p class="about">
        {t(
          'Its hash covers all lines before it. Write it down, and nobody can rewrite the past without your noticing.',
        )}
      </p>
      <dl>
        <dt>{t('Line')}</dt>
        <dd>{counted(head.seq)}</dd>
        <dt>{t('Hash')}</dt>
        <dd>
          <code>{head.hash}</code>
        </dd>
        <dt>{t('Signed with the key')}</dt>
        <dd>
          <code>{head.signed.key}</code>
        </dd>
      </dl>
    </section>
  );
}

/** The whole ledger is read and checked in this browser, or saved for others to check. */
function SelfCheck(): JSX.Element {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [saving, setSaving] = useState(false);
  const [checked, setChecked] = useState<CheckedLedger | null>(null);
  const { busy, problem, work } = useWork();
  const begin = async (what: 'check' | 'save'): Promise<void> => {
    if (busy) return;
    setSaving(what === 'save');
    await work(what === 'save' ? save : check);
    setProgress(null);
  };
  const check = async (): Promise<void> => {
    setChecked(null);
    const { checkLedger } = await import('./check/read.ts');
    const found = await checkLedger(setProgress);
    setChecked(found);
    say(t(found.fault === null ? 'The ledger has been checked.' : 'The ledger is wrong.'));
  };
  const save = async (): Promise<void> => {
    const { saveLedger } = await import('./check/read.ts');
    await saveLedger(setProgress);
    say(t('The ledger has been saved.'));
  };
  return (
    <section class="self-check" aria-labelledby="self-check">
      <h2 id="self-check">{t('Check it yourself')}</h2>
      <p class="about">
        {t(
          'Your browser reads every line from the first one on and does all sums again. The server has no part in it but to hand out the lines.',
        )}
      </p>
      <p class="about">
        {tx(
          'This page, too, comes from the server. Whoever does not trust it either takes a program of their own: <command>cardscape supply verify</command>, or the verifier in Python that comes with Cardscape. Both read the server itself, or the file that you save here.',
          { command: <code /> },
        )}
      </p>
      <p class="row">
        <button type="button" class="button gold" aria-disabled={busy} onClick={() => void begin('check')}>
          {t('Check the whole ledger')}
        </button>
        <button type="button" class="button" aria-disabled={busy} onClick={() => void begin('save')}>
          {t('Save the whole ledger')}
        </button>
      </p>
      <p class="problem" role="alert">
        {problem}
      </p>
      {busy && <ProgressBar progress={progress} saving={saving} />}
      {checked !== null && <LedgerVerdict checked={checked} />}
    </section>
  );
}
