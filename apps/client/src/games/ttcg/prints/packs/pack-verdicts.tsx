import type { JSX } from 'preact';
import { t, tx } from '../../../../i18n/index.ts';
import type { LedgerFindings } from '../check/ledger-client.ts';
import type { PackFindings } from '../check/pack-check.ts';
import type { CheckedPack } from '../check/read.ts';
import { Finding } from '../finding.tsx';

/** What was checked of one pack, in plain words. */
export function PackVerdicts({
  checked: { ledger, findings, minted },
}: {
  readonly checked: CheckedPack;
}): JSX.Element {
  return (
    <>
      <h2 class="findings-head">{t('What was checked')}</h2>
      <ul class="findings" data-testid="pack-findings">
        <Finding title={t('The ledger')} verdict={isSound(ledger) ? 'holds' : 'fails'}>
          {ledgerWords(ledger)}
        </Finding>
        <Finding title={t('The seal')} verdict={findings.seal}>
          {sealWords(findings)}
        </Finding>
        <Finding title={t('The batch')} verdict={findings.batch}>
          {findings.batch === 'holds'
            ? t(
                'The pack was one of the {size} of batch {batch} before the first of them was given out: its proof leads to the fingerprint that stands in the ledger.',
                findings.of,
              )
            : t('The proof does not lead to the fingerprint of the batch that stands in the ledger.')}
        </Finding>
        <Finding title={t('The draw')} verdict={findings.draw}>
          {drawWords(findings)}
        </Finding>
        <Finding title={t('The prints')} verdict={minted}>
          {minted === 'later'
            ? t('Which prints are in it shows when it is opened.')
            : minted === 'holds'
              ? t('Each print is in the list that was published when it was minted, with its card and its rarity.')
              : t('A print is not in the list that was published when it was minted.')}
        </Finding>
      </ul>
      <p class="about">
        {tx(
          'What this cannot show: the server packed the packs, so it could know what is in them. It cannot change or swap them, and its part in the draw was fixed before you chose yours. That no print exists twice is shown by <supply>checking the whole supply</supply>.',
          { supply: <a href="/supply" /> },
        )}
      </p>
    </>
  );
}

function isSound({ fault, unmarked }: LedgerFindings): boolean {
  return fault === null && unmarked.length === 0;
}

function ledgerWords({ fault, lines, unmarked }: LedgerFindings): string {
  if (fault !== null) return t('Line {line} is wrong: {reason}.', { line: fault.line, reason: fault.reason });
  if (unmarked.length > 0) return t('It does not end as the server says.');
  return t('All {lines} lines follow from one another; none was changed or left out.', { lines });
}

function sealWords({ seal, seen }: PackFindings): string {
  switch (seal) {
    case 'later':
      return t('It is sealed. What is in it can be checked when it has been opened: then the server has to show it.');
    case 'fails':
      return t('What came out is not what was promised: its hash is another one.');
    case 'holds':
      return seen
        ? t('What came out has the hash that was published before, and that this browser saw while it was sealed.')
        : t('What came out has the hash that the ledger published before. This browser did not see the pack sealed.');
  }
}

function drawWords({ draw, clientSeed, of: { size, drawn } }: PackFindings): string {
  const values = { seed: clientSeed ?? '', size, drawn };
  switch (draw) {
    case 'later':
      return clientSeed === null
        ? t('It has not been given out yet.')
        : t(
            'The seed “{seed}” is in the ledger. The server shows its own when the batch is given out ({drawn} of {size} so far): then anybody can draw again.',
            values,
          );
    case 'fails':
      return t('The seed in the ledger is not the one that this browser sent.');
    case 'holds':
      return t('The server’s seed and “{seed}” together draw exactly this pack.', values);
  }
}
