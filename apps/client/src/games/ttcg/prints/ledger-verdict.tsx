import type { JSX } from 'preact';
import { language, t, tn } from '../../../i18n/index.ts';
import type { BatchFigures } from './check/ledger-client.ts';
import type { Verdict } from './check/pack-check.ts';
import type { CheckedLedger } from './check/read.ts';
import { Finding } from './finding.tsx';
import { rarityOf } from './rarity.ts';

function counted(number: number): string {
  return number.toLocaleString(language);
}

/** Batches that are listed: the newest. */
const LISTED = 20;

/** What the check of a whole ledger has shown. */
export function LedgerVerdict({ checked }: { readonly checked: CheckedLedger }): JSX.Element {
  const { fault, lines, minted, unproved, holders, held, batches } = checked;
  return (
    <div data-testid="ledger-findings">
      <ul class="findings">
        <Finding title={t('The ledger')} verdict={fault === null ? 'holds' : 'fails'}>
          {fault === null
            ? t('All {lines} lines are right and follow from one another.', { lines: counted(lines) })
            : t('Line {line} is the first that is wrong: {reason}.', { line: fault.line, reason: fault.reason })}
        </Finding>
        {fault === null && (
          <>
            <Finding title={t('Its end')} verdict={endVerdict(checked)}>
              {endWords(checked)}
            </Finding>
            <Finding title={t('The prints')} verdict={unproved === 0 ? 'holds' : 'later'}>
              {unproved === 0
                ? t(
                    '{minted} prints were minted. Every print that came out of a pack is one of them, came out once, and has one holder of {holders}.',
                    { minted: counted(minted), holders: counted(holders) },
                  )
                : tn(
                    'The list of 1 mint was not shown: that its prints are from there is not proved.',
                    'The lists of {n} mints were not shown: that their prints are from there is not proved.',
                    unproved,
                  )}
            </Finding>
            <Finding title={t('The packs')} verdict="holds">
              {t('Every opened pack held what was promised before it was given out.')}
            </Finding>
            <Finding
              title={t('The draws')}
              verdict={batches.every(({ revealed, drawn }) => revealed || drawn === 0) ? 'holds' : 'later'}
            >
              {t(
                'In {done} of {all} batches all draws were made again and came out the same. The others show their seed when their last pack is given out.',
                { done: batches.filter(({ revealed }) => revealed).length, all: batches.length },
              )}
            </Finding>
          </>
        )}
      </ul>
      {fault === null && (
        <>
          <Held held={held} />
          <Batches batches={batches} />
          <p class="about">
            {t(
              'What this cannot show: who the holders are, for the ledger names nobody; and what is in packs that are still sealed.',
            )}
          </p>
        </>
      )}
    </div>
  );
}

function endVerdict({ signed, unmarked }: CheckedLedger): Verdict {
  if (signed === false || unmarked.length > 0) return 'fails';
  return signed === null ? 'later' : 'holds';
}

function endWords({ signed, unmarked: [other], kept }: CheckedLedger): string {
  if (signed === false) return t('The newest line does not bear the server’s signature.');
  if (other !== undefined)
    return t('Line {line} is not the one that was signed or that this browser kept.', { line: other.seq });
  if (signed === null)
    return t(
      'Whether the server has signed the newest line cannot be checked here: that takes https and a newer browser.',
    );
  return kept === null
    ? t('The server has signed the newest line. This browser keeps it for your next check.')
    : t('The server has signed the newest line, and line {line} is still as at your last check.', { line: kept.seq });
}

function Held({ held }: { readonly held: readonly number[] }): JSX.Element {
  return (
    <section class="tier-table" aria-labelledby="held">
      <h2 id="held">{t('In players’ hands')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Rarity')}</th>
            <th scope="col">{t('Prints')}</th>
          </tr>
        </thead>
        <tbody>
          {held.map((count, tier) => (
            <tr key={tier}>
              <th scope="row">{rarityOf(tier)}</th>
              <td>{counted(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Batches({ batches }: { readonly batches: readonly BatchFigures[] }): JSX.Element {
  return (
    <section class="tier-table" aria-labelledby="batches">
      <h2 id="batches">{t('Batches of packs')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Batch')}</th>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('Packs')}</th>
            <th scope="col">{t('Given out')}</th>
            <th scope="col">{t('Seed shown')}</th>
          </tr>
        </thead>
        <tbody>
          {batches
            .toReversed()
            .slice(0, LISTED)
            .map(({ batch, line, size, drawn, revealed }) => (
              <tr key={batch}>
                <th scope="row">{batch}</th>
                <td>{counted(line)}</td>
                <td>{counted(size)}</td>
                <td>{counted(drawn)}</td>
                <td>{revealed ? t('yes') : t('not yet')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
