import type { Step } from './steps.ts';

/* What the first matches of the games tell, and what is done about it until they are won. */

/** The first match of Realm Showdown (RS-5.9). */
export const MARCH: readonly Step[] = [
  ['Spend an Eel Bailiff', 'Eel Bailiff'],
  ['Muster summons', '[Use Muster]'],
  ['Those that fit are lit', 'Eel Bailiff'],
  ['Cold Grip is what the Eel Bailiff taught you', '[Use Cold Grip]'],
  ['no Hook-Hand Usher survives that', 'Hook-Hand Usher'],
  ['Attack one of them first', 'Eel Bailiff', 'Cellar Rat-Catcher'],
  ['End your turn', '[End turn]'],
  ['Spend a Road Novice', 'Road Novice'],
  ['You are level 20 now', '[Use Muster]'],
  ['The Pilgrim Cook heals you', 'Pilgrim Cook'],
  ['Cold Grip again', '[Use Cold Grip]'],
  ['Choose what it hits', 'Hook-Hand Usher'],
  ['The Road Novice taught you Walk Together', '[Use Walk Together]'],
  ['The cards that fit are lit', 'Road Novice'],
  ['Clear the way first', 'Eel Bailiff', 'Cellar Rat-Catcher'],
  ['Nothing shields Quill', 'Pilgrim Cook', 'Quill Marrow'],
  ['Nothing shields Quill', 'Road Novice', 'Quill Marrow'],
  ['Every mob has attacked', '[End turn]'],
  ['The Silt Sprite’s lesson is a one-shot', 'Silt Sprite'],
  ['Trim the Wick has woken', '[Use Trim the Wick]'],
  ['Muster again', '[Use Muster]'],
  ['The Tidegate Warden has a counter', 'Tidegate Warden'],
  ['Cold Grip again', '[Use Cold Grip]'],
  ['Walk Together again', '[Use Walk Together]'],
  ['The cards that fit are lit', 'Eel Bailiff'],
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
  'no Hook-Hand Usher survives that': 'Das überlebt kein Hook-Hand Usher',
  'Attack one of them first': 'Greif zuerst einen von ihnen an',
  'End your turn': 'Beende den Zug',
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
  '[End turn]': '[Zug beenden]',
  '[End actions]': '[Aktionen beenden]',
};

/** Errors: Error for what is not translated above. */
export function inGerman([told, ...deeds]: Step): Step {
  const german = GERMAN[told];
  if (german === undefined) throw new Error(`there is no German for: ${told}`);
  return [german, ...deeds.map((deed) => GERMAN[deed] ?? deed.replace(/^\[Use (.+)\]$/, '[$1 nutzen]'))];
}

/** The first match of Mana Duel (MD-5.8). */
export const LAMP: readonly Step[] = [
  ['the Iron Sentinel costs 4', 'Iron Sentinel', 'your creature slot 1', '[Attack position]'],
  ['A trap costs nothing', 'Hold the Line', 'your utility slot 1'],
  ['Nobody attacks in the first turn', '[End turn]'],
  ['Spring your trap', 'face down: Hold the Line', '[Activate it]'],
  ['Put the War Axe on your Iron Sentinel', 'War Axe', 'Iron Sentinel'],
  ['Place the Pike Sergeant beside the Sentinel', 'Pike Sergeant', 'your creature slot 2', '[Defence position]'],
  ['All is prepared', '[Go to fight]'],
  ['Attack the Captain with your Sentinel', 'Iron Sentinel', 'Banner Captain'],
  ['Nobody can attack', '[Regroup]'],
  ['After the fight you may prepare once more', '[End turn]'],
  ['turn him to Attack position', 'Pike Sergeant', '[Attack position]'],
  ['A spell costs 1 mana', 'Kindle', '[Cast it]'],
  ['All is prepared', '[Go to fight]'],
  ['Attack it with your Iron Sentinel', 'Iron Sentinel', 'face-down creature'],
  ['Attack him directly with the Pike Sergeant', 'Pike Sergeant', '[Attack Benno Tallow directly]'],
];

/** The first match of True TCG (TTCG-5.12). */
export const SHIFT: readonly Step[] = [
  ['Play the Charcoal Raider', 'Charcoal Raider', 'your unit slot 1'],
  ['play Bramble Snare in the slot below', 'Bramble Snare', 'your spell slot 1'],
  ['Whoever begins does not attack', '[End turn]'],
  ['The Blown Fuse attacks', 'Bramble Snare', '[Use Counter]'],
  ['put the Furnace Lion on your Charcoal Raider', 'Furnace Lion', 'Charcoal Raider'],
  ['A Passive effect works by itself', 'Brushfire Vixen', 'your unit slot 2'],
  ['A Normal effect is yours to start', 'Brushfire Vixen', 'Brushfire Vixen'],
  ['You have played what you can', '[Go to battle]'],
  ['Attack the Canary with the Vixen', 'Brushfire Vixen', 'Retired Pit Canary'],
  ['Attack her directly with the Furnace Lion', 'Furnace Lion', '[Attack Odette Pylon directly]'],
  ['A unit attacks once a turn', '[End turn]'],
  ['its Dormant effect can be used', '[Pass]'],
  ['its Dormant effect can be used', '[Pass]'],
  ['its Dormant effect can be used', '[Pass]'],
  ['Put Caldera Rex on your Furnace Lion', 'Caldera Rex', 'Furnace Lion'],
  ['what you can play, or rank up to, is lit', '[Go to battle]'],
  ['Attack the Socket Jelly with Caldera Rex', 'Caldera Rex', 'Socket Jelly'],
  ['the Jelly’s takes 80 Attack', '[Pass]'],
  ['Caldera Rex may attack twice', 'Caldera Rex', '[Attack Odette Pylon directly]'],
];
