import { describe, expect, test } from 'vitest';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { mouse, playToTheEnd } from '../support/matches/driver.ts';
import { shareServer } from '../support/shared.ts';

describe.runIf(hasBrowser())('two players with mice', () => {
  const shared = shareServer();

  test(
    'one invites by link, both play a whole match on the canvas, and the shuffle is proved fair',
    { tags: 'long' },
    async () => {
      const settings = { respond: 'ownTurn' };
      const host = await openWindow(shared.browser, { width: 1280, height: 720, settings });
      await host.page.goto(`${shared.server.address}/play/ttcg?way=friend`);
      const form = host.page.getByRole('form', { name: 'Invite a friend' });
      await form.getByLabel('Length').selectOption('4');
      await form.getByRole('button', { name: 'Create a link' }).click();
      const link = await host.page.getByTestId('invite-link').inputValue();

      const guest = await openWindow(shared.browser, { width: 1024, height: 768, settings });
      await guest.page.goto(link);
      await guest.page.getByText('True TCG: 4 points, no time limit.').waitFor();
      await guest.page.getByText('Choose your deck:').click();
      await guest.page.getByLabel('Slack Water at the Slip').check();
      await guest.page.getByRole('button', { name: 'Join the match' }).click();
      await Promise.all([tableReady(host.page), tableReady(guest.page)]);

      const played = await Promise.all([playToTheEnd(host.page, mouse, 11), playToTheEnd(guest.page, mouse, 12)]);
      expect(played.map(({ moves }) => moves > 3)).toEqual([true, true]);

      const tones = await Promise.all(
        [host, guest].map(({ page }) => page.getByTestId('end').getAttribute('data-tone')),
      );
      expect(new Set(tones)).toEqual(new Set(['lost', 'won']));
      await host.page.getByTestId('end-more').click();
      await host.page.getByTestId('verify').click();
      await host.page.getByText('The replay is valid.').waitFor();
      const shown = await host.page.getByTestId('findings').textContent();
      for (const finding of [
        'the commitment is the one that you hold',
        'The randomness that you hold went into the shuffle',
        'signed the beginning when the match began',
        'those that you were shown before the match',
        'heads that were noted',
      ])
        expect(shown).toContain(finding);
      expect(await host.page.getByTestId('not-proved').textContent()).not.toContain('was given');
      await picture(host.page, 'end');
      await guest.close();
      await host.close();
    },
  );
});
