import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openWindow, picture, tableReady } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { awaitTurn } from './driver.ts';
import { byFinger, byKeyboard, byMouse, FIRST, follow, listen, thing, type Step } from './lesson-steps.ts';
import { shareBrowser } from './shared.ts';

const MARCH: readonly Step[] = [
  ['Spend an Eel Bailiff', 'Eel Bailiff'],
  ['Muster summons', '[Use Muster]'],
  ['Those that fit are lit', 'Eel Bailiff', '[First free slot]'],
  ['Cold Grip is what the Eel Bailiff taught you', '[Use Cold Grip]'],
  ['The Hook-Hand Usher has 20 HP', 'Hook-Hand Usher'],
  ['Attack one of them first', 'Eel Bailiff', 'Cellar Rat-Catcher'],
  ['end your turn', '[End turn]'],
  ['Spend a Road Novice', 'Road Novice'],
  ['You are level 20 now', '[Use Muster]'],
  ['The Pilgrim Cook heals you', 'Pilgrim Cook', '[First free slot]'],
  ['Cold Grip again', '[Use Cold Grip]'],
  ['Choose what it hits', 'Hook-Hand Usher'],
  ['The Road Novice taught you Walk Together', '[Use Walk Together]'],
  ['The cards that fit are lit', 'Road Novice', '[First free slot]'],
  ['Clear the way first', 'Eel Bailiff', 'Cellar Rat-Catcher'],
  ['Nothing shields Quill', 'Pilgrim Cook', 'Quill Marrow'],
  ['Nothing shields Quill', 'Road Novice', 'Quill Marrow'],
  ['Every mob has attacked', '[End turn]'],
  ['The Silt Sprite’s lesson is a one-shot', 'Silt Sprite'],
  ['Trim the Wick has woken', '[Use Trim the Wick]'],
  ['Muster again', '[Use Muster]'],
  ['The Tidegate Warden has a counter', 'Tidegate Warden', '[First free slot]'],
  ['Cold Grip again', '[Use Cold Grip]'],
  ['Walk Together again', '[Use Walk Together]'],
  ['The cards that fit are lit', 'Eel Bailiff', '[First free slot]'],
  ['Quill stands alone', 'Pilgrim Cook', 'Quill Marrow'],
  ['Quill stands alone', 'Road Novice', 'Quill Marrow'],
  ['Quill stands alone', 'Tidegate Warden', 'Quill Marrow'],
  ['Quill stands alone', 'Eel Bailiff', 'Quill Marrow'],
  ['Quill stands alone', 'Eel Bailiff', 'Quill Marrow'],
  ['Every mob has attacked', '[End turn]'],
  ['Bring Quill to 0 HP', 'Barnacle Hulk'],
  ['it will not come round again', '[End actions]'],
  ['Quill stands alone', 'Eel Bailiff', 'Quill Marrow'],
  ['Quill stands alone', 'Tidegate Warden', 'Quill Marrow'],
];

/** What the German client says in place of each; names of cards and abilities stay as they are (RS-14.1). */
const GERMAN: Readonly<Record<string, string>> = {
  'Spend an Eel Bailiff': 'Gib einen Eel Bailiff hin',
  'Muster summons': 'Muster beschwört. Nutze es.',
  'Those that fit are lit': 'Was passt, leuchtet',
  'Cold Grip is what the Eel Bailiff taught you': 'Cold Grip hat dich der Eel Bailiff gelehrt',
  'The Hook-Hand Usher has 20 HP': 'Der Hook-Hand Usher hat 20 LP',
  'Attack one of them first': 'Greif zuerst einen von ihnen an',
  'end your turn': 'Beende den Zug',
  'Spend a Road Novice': 'Gib einen Road Novice hin',
  'You are level 20 now': 'Du bist jetzt Stufe 20',
  'The Pilgrim Cook heals you': 'Der Pilgrim Cook heilt dich',
  'Cold Grip again': 'Noch einmal Cold Grip',
  'Choose what it hits': 'Wähle, wen es trifft',
  'The Road Novice taught you Walk Together': 'Der Road Novice hat dich Walk Together gelehrt',
  'The cards that fit are lit': 'Die Karten, die passen, leuchten',
  'Clear the way first': 'Räum erst den Weg frei',
  'Nothing shields Quill': 'Quill ist ohne Schutz',
  'Every mob has attacked': 'Alle Mobs haben angegriffen',
  'The Silt Sprite’s lesson is a one-shot': 'Was der Silt Sprite lehrt, ist einmalig',
  'Trim the Wick has woken': 'Trim the Wick ist erwacht',
  'Muster again': 'Noch einmal Muster',
  'The Tidegate Warden has a counter': 'Der Tidegate Warden kontert',
  'Walk Together again': 'Noch einmal Walk Together',
  'Quill stands alone': 'Quill steht allein',
  'Bring Quill to 0 HP': 'Bring Quill auf 0 LP',
  'it will not come round again': 'In diesem Zug kommt sie nicht wieder',
  '[First free slot]': '[Erster freier Platz]',
  '[End turn]': '[Zug beenden]',
  '[End actions]': '[Aktionen beenden]',
};

/** Errors: Error for what is not translated above. */
function inGerman([told, ...deeds]: Step): Step {
  const german = GERMAN[told];
  if (german === undefined) throw new Error(`there is no German for: ${told}`);
  return [german, ...deeds.map((deed) => GERMAN[deed] ?? deed.replace(/^\[Use (.+)\]$/, '[$1 nutzen]'))];
}

describe.runIf(hasBrowser())('RS-5.9: the first match of Realm Showdown', () => {
  const shared = shareBrowser();

  test('by mouse: offered first, left and taken up, won, and offered last from then on', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
    await page.goto(`${shared.server.address}/play/showdown`);
    const way = page.getByRole('button', { name: FIRST });
    await way.waitFor();
    expect(await page.getByRole('main').getByRole('button').first().textContent()).toContain(FIRST);
    await picture(page, 'lesson-lobby');
    await way.click();
    await tableReady(page);
    await follow(page, MARCH.slice(0, 5), byMouse);
    await awaitTurn(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'lesson-attack');
    await page.goto(`${shared.server.address}/play/showdown`);
    await page.getByRole('link', { name: /^Return to Quill Marrow/ }).click();
    await tableReady(page);
    await follow(page, MARCH.slice(5), byMouse);
    const end = page.getByTestId('end');
    await end.getByText('The Lamp Road is free').waitFor();
    await end.getByRole('heading', { name: 'Victory' }).waitFor();
    await end.getByRole('button', { name: 'Play with a whole deck' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'lesson-won');
    await end.getByRole('link', { name: 'Lobby' }).click();
    await way.waitFor();
    // What comes next is offered at the end, and in the lobby until it is done or skipped.
    await page.getByTestId('course').waitFor();
    expect(await page.getByRole('main').getByRole('button').first().textContent()).toContain('Play with a whole deck');
    await page.getByRole('button', { name: 'Skip these matches' }).click();
    await page.getByTestId('course').waitFor({ state: 'detached' });
    expect(await page.getByRole('main').getByRole('button').first().textContent()).toContain('Play now');
    await close();
  });

  test('by keyboard, as text: every step is said, and the night can be played again', async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 1100,
      height: 800,
      settings: { textTable: true },
    });
    await page.goto(`${shared.server.address}/play/showdown`);
    const said = await listen(page);
    await page.getByRole('button', { name: FIRST }).focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('prompt').waitFor();
    await follow(page, MARCH, byKeyboard);
    await page.getByTestId('end').getByText('The Lamp Road is free').waitFor();
    // What is said at last is said after what stood in line before it.
    await expect.poll(said).toContain('The Lamp Road is free');
    const heard = await said();
    for (const [told] of MARCH) expect(heard).toContain(told);
    for (const told of ['Your mobs shield you', 'Mobs that survive it', 'Watch the Tidegate Warden'])
      expect(heard).toContain(told);
    await page.getByRole('button', { name: 'Play again' }).focus();
    await page.keyboard.press('Enter');
    await follow(page, MARCH.slice(0, 2), byKeyboard);
    await close();
  });

  test('in German, by mouse: every step is said', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800, locale: 'de-DE' });
    await page.goto(`${shared.server.address}/play/showdown`);
    await page.getByRole('button', { name: 'Dein erstes Spiel' }).click();
    await tableReady(page);
    const march = MARCH.map(inGerman);
    await follow(page, march.slice(0, 5), byMouse);
    await awaitTurn(page);
    await picture(page, 'lesson-german');
    await follow(page, march.slice(5), byMouse);
    const end = page.getByTestId('end');
    await end.getByText('Die Lamp Road ist frei').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'lesson-german-won');
    await close();
  });

  test.each([
    [390, 844],
    [844, 390],
  ])(
    'by finger, %i × %i: it is all there, and who does something else is told what comes of it',
    async (width, height) => {
      const { page, close } = await openWindow(shared.browser, { width, height, touch: true });
      await page.goto(`${shared.server.address}/play/showdown`);
      await page.getByRole('button', { name: FIRST }).tap();
      await tableReady(page);
      const lesson = page.getByTestId('lesson');
      const press = async (button: string): Promise<void> => {
        await awaitTurn(page);
        await byFinger(page, thing(page, `[${button}]`));
      };
      await lesson.getByText('Spend an Eel Bailiff').waitFor();
      await picture(page, `lesson-${width}`);
      await press('Skip level up');
      await lesson.getByText('Without a level there are no abilities').waitFor();
      await press('End turn');
      await lesson.getByText('Spend an Eel Bailiff').waitFor();
      await awaitTurn(page);
      expect(await violations(page)).toEqual([]);
      // RS-UI-13: a finger touches a card once to see, twice to do it.
      await byFinger(page, thing(page, 'Eel Bailiff'));
      await page.getByTestId('foresight').getByText('Touch it again to do it.').waitFor();
      await byFinger(page, thing(page, 'Eel Bailiff'));
      await lesson.getByText('Muster summons').waitFor();
      await picture(page, `lesson-ability-${width}`);
      // Folded away it stays so.
      await lesson.locator('summary').tap();
      await press('Use Muster');
      await expect.poll(() => lesson.getAttribute('open')).toBeNull();
      await close();
    },
  );
});
