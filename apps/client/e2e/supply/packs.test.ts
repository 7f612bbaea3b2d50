import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listPacks } from '@cardscape/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findPython } from '../../../../scripts/needs/python.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, said } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

const DESKTOP = { width: 1600, height: 900 } as const;
const PHONE = { width: 390, height: 844, touch: true } as const;
/** Eleven packs for everybody in batches of ten: the first to claim sees one batch sold out and the next one begun. */
const SUPPLY = { CARDSCAPE_SUPPLY_UNIT: '1', CARDSCAPE_PACK_BATCH: '10', CARDSCAPE_WELCOME_PACKS: '11' } as const;
const CARDS = 11;
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const CLI = join(ROOT, 'apps/cli/src/main.ts');
const VERIFIER = join(ROOT, 'docs/verify_supply.py');

/** What a program says. Errors: Error if it fails. */
async function printed(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...args]);
  return stdout;
}

function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

async function sealed(page: Page, count: string): Promise<void> {
  await page.getByTestId('sealed-count').filter({ hasText: count }).waitFor();
}

/** Waits until everything that is shown of a pack has been painted. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const faces = [...document.querySelectorAll('dialog .face')];
    return faces.length > 0 && faces.every((face) => face.classList.contains('ready'));
  });
}

/** What the page says of a pack: the verdicts, from the ledger to the prints. */
async function verdicts(page: Page): Promise<string[]> {
  await page.getByTestId('pack-findings').waitFor();
  return page.locator('.finding-verdict').allTextContents();
}

describe.runIf(hasBrowser())('packs of True TCG', () => {
  const shared = shareBrowser(SUPPLY);

  test('are claimed with a seed of one’s own, opened by mouse, and verified', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('link', { name: /^Packs ./ }).click();
    await page.getByText('Welcome! Your first packs.').waitFor();
    await page.getByText('Add your own chance to the draw').click();
    const seed = page.getByLabel('Your seed');
    expect(await seed.inputValue()).toMatch(/^[0-9a-f]{32}$/);
    await seed.fill('a walk in the rain');
    await page.getByText('32 digits from 0 to 9 and a to f.').waitFor();
    expect(await page.getByRole('button', { name: 'Claim 11 packs' }).getAttribute('aria-disabled')).toBe('true');
    await seed.fill('0123456789ABCDEF'.repeat(2));
    expect(await violations(page)).toEqual([]);
    await picture(page, 'packs-claim');
    await page.getByRole('button', { name: 'Claim 11 packs' }).click();
    await sealed(page, '11 packs');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'packs-sealed');

    // The first batch is sold out, and has shown its seed; the second has just begun.
    const answer = await page.request.get(`${shared.server.address}/api/games/ttcg/packs`);
    const { sealed: packs } = listPacks.reply.schema.parse(await answer.json());
    expect(packs.filter(({ batch }) => batch === '00000001')).toHaveLength(10);
    for (const [batch, draw] of [
      ['00000001', 'Holds'],
      ['00000002', 'Not yet'],
    ]) {
      const pack = packs.find((one) => one.batch === batch)?.pack ?? '';
      await page.goto(`${shared.server.address}/packs/${pack}`);
      expect(await verdicts(page)).toEqual(['Holds', 'Not yet', 'Holds', draw, 'Not yet']);
    }

    await page.goto(`${shared.server.address}/packs`);
    await page.getByRole('button', { name: 'Open pack 1 of 11' }).click();
    await picture(page, 'pack-seal');
    await page.getByRole('button', { name: 'Break the seal' }).click();
    for (let card = 1; card <= CARDS; card++) {
      await page.getByRole('button', { name: `Turn card ${card} of ${CARDS}` }).click();
      await said(page, `Card ${card} of ${CARDS}: `);
      if (card === 3) {
        await painted(page);
        expect(await violations(page)).toEqual([]);
        await picture(page, 'pack-turning');
      }
    }
    await page.getByTestId('turned').getByText('Lore', { exact: true }).waitFor();
    await picture(page, 'pack-lore');
    await page.getByRole('button', { name: 'Lay them out' }).click();
    const cards = page.getByRole('list', { name: 'Cards of the pack' }).getByRole('button');
    expect(await cards.count()).toBe(CARDS);
    expect(new Set(await cards.locator('strong').allTextContents()).size).toBeGreaterThanOrEqual(CARDS - 1);
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'pack-spread');
    // A card that is looked at lies large there; Escape leads back to it.
    await cards.nth(2).click();
    await page.getByRole('link', { name: 'In your collection' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'pack-card-large');
    await page.keyboard.press('Escape');
    await expect.poll(() => cards.nth(2).evaluate((card) => card === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Verify this pack' }).click();
    const [ledger, seal, batch, , prints] = await verdicts(page);
    expect([ledger, seal, batch, prints]).toEqual(['Holds', 'Holds', 'Holds', 'Holds']);
    await page.getByText('that this browser saw while it was sealed').waitFor();
    await page
      .locator('.tier-table tbody tr')
      .nth(CARDS - 1)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'pack-verified');

    await page.getByRole('link', { name: 'Print supply' }).click();
    await page.getByRole('button', { name: 'Check the whole ledger' }).click();
    await page.getByTestId('ledger-findings').waitFor();
    expect(await page.locator('.finding-verdict').allTextContents()).toEqual([
      'Holds',
      'Holds',
      'Holds',
      'Holds',
      'Not yet',
    ]);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'supply');
    for (const size of [
      { width: 1024, height: 768 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      expect(await fits(page)).toBe(true);
      await picture(page, `supply-${size.width}`);
    }
    // The line of that check is kept, and compared by the next one.
    await page.getByRole('button', { name: 'Check the whole ledger' }).click();
    await page.getByText(/is still as at your last check/).waitFor();
    await close();
  });

  test('are claimed and opened by keyboard, all cards at once', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1024, height: 768 });
    // Whoever is quick breaks the seal before the cards have come.
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/games/ttcg/cards', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`${shared.server.address}/packs`);
    await page.getByRole('button', { name: 'Claim 11 packs' }).press('Enter');
    await sealed(page, '11 packs');
    await page.getByRole('button', { name: 'Open pack 1 of 11' }).press('Enter');
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focused).toBe('Break the seal');
    const opened = page.waitForResponse('**/open');
    await page.keyboard.press('Enter');
    await opened;
    release();
    await expect.poll(focused).toBe(`Turn card 1 of ${CARDS}`);
    await page.keyboard.press('Space');
    await expect.poll(focused).toBe(`Turn card 2 of ${CARDS}`);
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Turn all');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Next pack');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Break the seal');
    await page.keyboard.press('Escape');
    await sealed(page, '10 packs');
    await expect.poll(focused).toBe('Your sealed packs');
    await close();
  });

  test('are claimed and opened on a phone, upright and on its side', async () => {
    const { page, close } = await openWindow(shared.browser, PHONE);
    // As if the supply had ended in the middle of the claim.
    await page.route('**/packs/claim', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), left: 3 } });
    });
    await page.goto(`${shared.server.address}/packs`);
    await page.getByRole('button', { name: 'Claim 11 packs' }).tap();
    await sealed(page, '11 packs');
    await page.getByRole('alert').filter({ hasText: '3 more wait for you' }).waitFor();
    expect(await fits(page)).toBe(true);
    await picture(page, 'packs-phone');
    await page.getByRole('button', { name: 'Open pack 1 of 11' }).tap();
    await page.getByRole('button', { name: 'Break the seal' }).tap();
    await page.getByRole('button', { name: `Turn card 1 of ${CARDS}` }).tap();
    const next = page.getByRole('button', { name: `Turn card 2 of ${CARDS}` });
    await next.waitFor();
    await painted(page);
    for (const [where, size] of [
      ['phone', { width: 390, height: 844 }],
      ['side', { width: 844, height: 390 }],
    ] as const) {
      await page.setViewportSize(size);
      expect(await fits(page)).toBe(true);
      await expect
        .poll(() =>
          page.locator('.opening-card').evaluate((card) => card.getBoundingClientRect().bottom <= innerHeight),
        )
        .toBe(true);
      await expect
        .poll(() => next.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight))
        .toBe(true);
      await picture(page, `pack-turning-${where}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Turn all' }).tap();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'pack-spread-phone');
    await page.getByRole('button', { name: 'Done' }).tap();
    await page.goto(`${shared.server.address}/supply`);
    await page.getByRole('heading', { name: 'Check it yourself' }).waitFor();
    expect(await fits(page)).toBe(true);
    await picture(page, 'supply-phone');
    await close();
  });

  test('are in a file of the whole ledger, which any verifier takes', async () => {
    const { page, complaints, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/supply`);
    const save = page.getByRole('button', { name: 'Save the whole ledger' });
    await page.route('**/supply/ledger?*', (route) => route.abort());
    await save.click();
    await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
    await page.unroute('**/supply/ledger?*');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
    await page.route(
      '**/supply/ledger?*',
      async (route) => {
        await page.getByText(/^Fetching the ledger: line 0 of \d+$/).waitFor();
        await route.continue();
      },
      { times: 1 },
    );
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toBe('ttcg-supply.ndjson');
    const folder = await mkdtemp(join(tmpdir(), 'cardscape-saved-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [saved, wanted] = [join(folder, 'saved.ndjson'), join(folder, 'wanted.ndjson')];
    await download.saveAs(saved);
    const verify = (...args: readonly string[]): Promise<string> =>
      printed(process.execPath, [CLI, 'supply', 'verify', ...args]);
    await verify(shared.server.address, '--save', wanted);
    expect(await readFile(saved, 'utf8')).toBe(await readFile(wanted, 'utf8'));
    expect(await verify(saved)).toMatch(/^ok .*: \d+ lines, \d+ packs/);
    const python = findPython();
    if (python !== null) expect(await printed(python, [VERIFIER, saved])).toMatch(/^ok: \d+ lines[^;]*$/);
    await close();
  });

  test('are told of by a ledger in which the first wrong line is named', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.route('**/supply/ledger?from=1', async (route) => {
      const answer = await route.fetch();
      const lines = (await answer.text()).split('\n');
      lines[1] = (lines[1] ?? '').replace(/"prints":\d+/, '"prints":77');
      await route.fulfill({ response: answer, body: lines.join('\n') });
    });
    await page.goto(`${shared.server.address}/supply`);
    await page.getByRole('button', { name: 'Check the whole ledger' }).click();
    await page.getByText('Line 2 is the first that is wrong').waitFor();
    expect(await page.locator('.finding-verdict').allTextContents()).toEqual(['Wrong']);
    await close();
  });

  test('are not spoken of where a game has none', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/play/manaduel`);
    await page.getByRole('button', { name: 'Start match' }).waitFor();
    expect(await page.getByRole('link', { name: /^Packs/ }).count()).toBe(0);
    await close();
  });
});
