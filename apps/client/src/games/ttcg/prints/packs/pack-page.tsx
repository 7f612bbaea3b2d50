import type { JSX } from 'preact';
import { useRoute } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import '../../pages/cards.css';
import '../prints.css';
import { t, tx } from '../../../../i18n/index.ts';
import { say } from '../../../../shell/announce.ts';
import { Page, useTitle } from '../../../../shell/page/page.tsx';
import { sentenceOf } from '../../../../shell/session/session.ts';
import { useCatalogue } from '../../pages/definitions.ts';
import type { Progress } from '../check/pages.ts';
import type { CheckedPack } from '../check/read.ts';
import { ProgressBar } from '../progress.tsx';
import { rarityOf } from '../rarity.ts';
import { PrintsRow } from '../ways.tsx';
import { PackVerdicts } from './pack-verdicts.tsx';

/** One pack, sealed or opened, and whether everything about it holds: `/packs/ID`. */
export default function PackPage(): JSX.Element {
  const pack = useRoute().params['pack'] ?? '';
  const heading = useTitle(t('Verify a pack'));
  return (
    <Page wide theme="cards-page">
      <PrintsRow present="" />
      <div class="cards-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t('Verify a pack')}
          </h1>
          <p>
            {tx(
              'Your browser reads the public ledger and does the sums itself; it takes nobody’s word. Pack <id>{pack}</id>.',
              { id: <code />, pack },
            )}
          </p>
        </div>
      </div>
      <Verification key={pack} pack={pack} />
    </Page>
  );
}

function Verification({ pack }: { readonly pack: string }): JSX.Element {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [checked, setChecked] = useState<CheckedPack | null>(null);
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    setProblem('');
    void (async () => {
      const { checkOnePack } = await import('../check/read.ts');
      const found = await checkOnePack(pack, (one) => current && setProgress(one));
      if (!current) return;
      setChecked(found);
      say(t('The pack has been checked.'));
    })().catch((error: unknown) => current && setProblem(sentenceOf(error)));
    return () => {
      current = false;
    };
  }, [pack, round]);
  if (problem !== '')
    return (
      <div class="notice">
        <p role="alert">{problem}</p>
        <p class="row">
          <button type="button" class="button" onClick={() => setRound(round + 1)}>
            {t('Try again')}
          </button>
        </p>
      </div>
    );
  if (checked === null) return <ProgressBar progress={progress} />;
  if (checked.findings.of.batch === 0 && checked.ledger.fault === null)
    return <p class="notice calm">{t('The ledger knows no such pack.')}</p>;
  return (
    <>
      <PackVerdicts checked={checked} />
      <Contents checked={checked} />
    </>
  );
}

/** What the ledger says came out of it. */
function Contents({ checked: { findings } }: { readonly checked: CheckedPack }): JSX.Element | null {
  const { answer: catalogue } = useCatalogue();
  const { prints, lore } = findings;
  if (prints.length === 0 || catalogue === null) return null;
  const nameOf = (card: string): string => catalogue.get(card)?.name ?? card;
  return (
    <section class="tier-table" aria-labelledby="contents">
      <h2 id="contents">{t('What came out')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Card')}</th>
            <th scope="col">{t('Rarity')}</th>
            <th scope="col">{t('Serial')}</th>
          </tr>
        </thead>
        <tbody>
          {[...prints, ...(lore === null ? [] : [{ ...lore, tier: 0 }])].map(({ serial, card, tier }) => (
            <tr key={serial}>
              <th scope="row">{nameOf(card)}</th>
              <td>{rarityOf(tier)}</td>
              <td>
                <code>{serial}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
