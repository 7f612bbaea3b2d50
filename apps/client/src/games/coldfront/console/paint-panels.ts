import { t, tc } from '../../../i18n/index.ts';
import { isFree } from '../model/war.ts';
import {
  ADVANCE,
  drawSmallText,
  drawText,
  fitted,
  GLYPH_HEIGHT,
  LINE,
  SMALL_ADVANCE,
  SMALL_HEIGHT,
  textWidth,
  wrapEntry,
  wrapText,
} from '../pixel/font.ts';
import { ALARM, GAIN, liveryOf, SHADES, type Shades, YELLOW } from '../pixel/palette.ts';
import { mixed, type Box, type Ink, type Raster } from '../pixel/raster.ts';
import { drawSign, SIGN } from '../pixel/signs.ts';
import { borderOf, drawUnit } from '../pixel/tile.ts';
import type { Fact } from '../table/describe.ts';
import type { Scene } from './scene.ts';

/** A frame with a title in its upper edge, as consoles had them. */
function drawPanel(raster: Raster, box: Box, title: string, ink: Ink, shades: Shades): void {
  raster.fill(box, mixed(shades.black, shades.ground, 0.7));
  raster.frame(box, ink);
  for (const [x, y] of [
    [box.x, box.y],
    [box.x + box.w - 1, box.y],
    [box.x, box.y + box.h - 1],
    [box.x + box.w - 1, box.y + box.h - 1],
  ] as const)
    raster.dot(x, y, shades.black);
  if (title === '') return;
  raster.fill({ x: box.x + 5, y: box.y - 3, w: textWidth(title) + 5, h: 9 }, shades.black);
  drawText(raster, title, box.x + 8, box.y - 3, shades.soft);
}

function inside({ x, y, w, h }: Box): Box {
  return { x: x + 5, y: y + 7, w: w - 9, h: h - 10 };
}

/** The colours of a seat as a flag with its pattern and letter. */
function drawFlag(raster: Raster, seat: number, x: number, y: number): void {
  const livery = liveryOf(seat);
  const box = { x, y, w: 13, h: 11 };
  raster.fill(box, livery.ground);
  raster.pattern(box, livery.dark, livery.weave);
  raster.frame(box, livery.body);
  drawText(raster, livery.letter, x + 4, y + 2, livery.light, { outline: 0x000000 });
}

/** Name, counts and score of a seat. Whose turn it is shows in the frame, an arrow and a word. */
function drawPlate(raster: Raster, scene: Scene, box: Box, seat: number): void {
  const { war, names, away, lit } = scene;
  const shades = SHADES[scene.phosphor];
  const force = war.seats[seat];
  if (force === undefined) return;
  const livery = liveryOf(seat);
  const active = !war.over && war.active === seat && !force.out;
  raster.fill(box, mixed(shades.black, livery.ground, 0.6));
  raster.frame(box, active ? livery.light : mixed(shades.black, livery.body, 0.55));
  if (active) raster.frame({ x: box.x + 1, y: box.y + 1, w: box.w - 2, h: box.h - 2 }, livery.body);
  drawFlag(raster, seat, box.x + 4, box.y + 4);
  const letters = Math.floor((box.w - 24 - (active ? 8 : 0)) / ADVANCE);
  const name = names[seat] ?? t('Player {n}', { n: seat + 1 });
  const ally = war.you !== null && war.you !== seat && war.side(war.you).includes(force.seat);
  drawText(
    raster,
    fitted(seat === war.you ? t('YOU {name}', { name }) : ally ? `+${name}` : name, letters),
    box.x + 20,
    box.y + 6,
    livery.light,
  );
  if (active) drawText(raster, '▶', box.x + box.w - 9, box.y + 6, lit ? livery.light : livery.body);
  const y = box.y + 20;
  let x = box.x + 4;
  const count = (sign: 'cards' | 'stack' | 'infantry', number: number): void => {
    drawSign(raster, sign, x, y, livery.body);
    drawText(raster, String(number), x + SIGN + 2, y, shades.text);
    x += SIGN + 4 + textWidth(String(number)) + 3;
  };
  count('cards', force.hand);
  count('stack', force.deck);
  if (box.w >= 110) count('infantry', force.units);
  const state = force.out ? t('OUT') : away.includes(seat) ? t('AWAY') : null;
  const score = war.over
    ? String(force.score)
    : `${force.known}${force.blips > 0 ? `+${'?'.repeat(Math.min(2, force.blips))}` : ''}`;
  drawText(raster, state ?? score, box.x + box.w - 5, y, state === null ? livery.light : ALARM, { align: 'right' });
  if (state === null) drawText(raster, '♥', box.x + box.w - 6 - textWidth(score), y, livery.body, { align: 'right' });
}

/** The plates stand for the seats from this viewer's on. */
export function seatOrder({ war }: Pick<Scene, 'war'>): number[] {
  const count = war.seats.length;
  return war.seats.map((_, index) => ((war.you ?? 0) + index) % count);
}

/** The countdown (CF-UI-4, CF-UI-18). */
function drawClock(raster: Raster, { layout: { clock: box }, clock, war, mine, lit, phosphor }: Scene): void {
  const shades = SHADES[phosphor];
  const late = clock?.late === true;
  const ink = late ? ALARM : shades.text;
  drawPanel(raster, box, '', late ? ALARM : shades.line, shades);
  const two = (number: number): string => String(number).padStart(2, '0');
  const middle = box.y + ((box.h - GLYPH_HEIGHT * 2) >> 1) + 1;
  if (clock !== null && (!late || lit))
    drawText(
      raster,
      `${two(Math.floor(clock.seconds / 60))}:${two(clock.seconds % 60)}`,
      box.x + box.w - 5,
      middle,
      ink,
      { align: 'right', scale: 2 },
    );
  const narrow = box.w < 104;
  const turn = t('T{n}', { n: war.turn });
  drawText(
    raster,
    war.over ? t('END') : mine ? t('YOU') : narrow ? turn : t('TURN {n}', { n: war.turn }),
    box.x + 5,
    box.y + ((box.h >> 1) - 8),
    mine ? shades.bright : shades.soft,
  );
  drawText(raster, mine ? turn : war.over ? turn : t('WAIT'), box.x + 5, box.y + (box.h >> 1) + 2, shades.soft);
}

const WEIGHTS = { turn: 'bright', plain: 'text', strong: 'text', faint: 'soft' } as const;

/** The newest lines that fit, from below. */
function drawLog(raster: Raster, { layout: { log: box }, log, phosphor }: Scene): void {
  if (box === null || box.h < 24) return;
  const shades = SHADES[phosphor];
  drawPanel(raster, box, tc('panel', 'LOG'), shades.line, shades);
  const { x, y, w, h } = inside(box);
  const letters = Math.floor(w / ADVANCE);
  const room = Math.floor(h / LINE);
  const rows: { readonly text: string; readonly ink: Ink }[] = [];
  for (const { brief, weight } of log.slice(-room).toReversed()) {
    const ink = shades[WEIGHTS[weight]];
    const lines = wrapText(brief ?? '', letters - 1).map((line, index) => ({
      text: index === 0 ? (weight === 'turn' ? `■${line}` : `>${line}`) : ` ${line}`,
      ink,
    }));
    rows.unshift(...lines);
    if (rows.length >= room) break;
  }
  const top = y + Math.max(0, h - Math.min(rows.length, room) * LINE);
  for (const [index, { text, ink }] of rows.slice(-room).entries()) drawText(raster, text, x, top + index * LINE, ink);
}

function factInk(tone: Fact['tone'], shades: Shades): Ink {
  switch (tone) {
    case 'title':
      return shades.bright;
    case 'plain':
      return shades.text;
    case 'soft':
      return shades.soft;
    case 'good':
      return GAIN;
    case 'bad':
      return ALARM;
    case 'special':
      return YELLOW;
  }
}

/** Everything about what is looked at, or about what would happen. */
function drawFacts(raster: Raster, { layout: { panel: box }, panel, phosphor }: Scene): void {
  if (box === null) return;
  const shades = SHADES[phosphor];
  drawPanel(raster, box, panel.title, shades.line, shades);
  const { x, y, w, h } = inside(box);
  let line = y;
  for (const { text, tone, signs = [], entry = false } of panel.facts) {
    const indent = signs.length === 0 ? 0 : signs.length * (SIGN + 2) + 1;
    for (const [index, part] of (entry ? wrapEntry : wrapText)(text, Math.floor((w - indent) / ADVANCE)).entries()) {
      if (line + GLYPH_HEIGHT > y + h) return;
      if (index === 0)
        for (const [place, sign] of signs.entries())
          drawSign(
            raster,
            sign,
            x + place * (SIGN + 2),
            line,
            tone === 'soft' ? shades.soft : tone === 'bad' ? ALARM : YELLOW,
          );
      drawText(raster, part, x + indent, line, factInk(tone, shades));
      line += LINE - 1;
    }
    if (tone === 'title') line += 2;
  }
}

/** The name of a card under its picture: whole words, on two lines in small letters where they fit. */
function drawCardName(raster: Raster, name: string, { x, y, w }: Box, ink: Ink): void {
  const middle = x + (w >> 1);
  const words = name.replace(/^Elite /, '').split(' ');
  const [first, ...rest] = wrapText(words.join(' '), Math.floor((w + 1) / SMALL_ADVANCE));
  if (first !== undefined && drawSmallText(raster, first, middle, y + (rest.length === 0 ? 3 : 0), ink)) {
    drawSmallText(raster, rest[0] ?? '', middle, y + SMALL_HEIGHT + 1, ink);
    return;
  }
  drawText(raster, fitted(words[0] ?? '', Math.floor((w + 1) / ADVANCE)), middle, y + 2, ink, { align: 'center' });
}

/**
 * A card of the hand: its picture with its number and type inside the upper corners of its border, which shows arrows
 * and armour, and its name.
 */
function drawCard(raster: Raster, scene: Scene, index: number): void {
  const { layout, war, held, mine, phosphor, drag } = scene;
  const place = layout.cards[index];
  const card = war.hand[index]?.card;
  if (place === undefined) return;
  const shades = SHADES[phosphor];
  const chosen = held === index;
  const box = { x: place.x, y: place.y - (chosen ? 4 : 0), w: place.w - 1, h: place.h };
  if (card === undefined) {
    raster.pattern(
      place,
      shades.shadow,
      (x, y) => (x === 1 || y === 1 || x === place.w - 2 || y === place.h - 2) && (x + y) % 3 === 0,
    );
    return;
  }
  raster.fill(box, chosen ? mixed(shades.black, YELLOW, 0.22) : shades.shadow);
  raster.frame(box, chosen ? YELLOW : mine ? shades.soft : shades.line);
  const side = box.w;
  const picture = { x: box.x, y: box.y, w: side, h: side };
  if (chosen && drag !== null) raster.pattern(picture, shades.dim, (x, y) => (x + y) % 2 === 0);
  else
    drawUnit(raster, picture, { card, hp: card.hp, dmg: card.dmg, hurt: false, letter: false }, liveryOf(war.you ?? 0));
  if (chosen) raster.frame(box, YELLOW);
  if (chosen) raster.frame({ x: box.x - 1, y: box.y - 1, w: box.w + 2, h: box.h + 2 }, YELLOW);
  const inner = borderOf(side);
  const top = box.y + inner;
  raster.fill({ x: box.x + inner, y: top, w: 7, h: 9 }, 0x000000);
  drawText(raster, String(index + 1), box.x + inner + 1, top + 1, chosen ? YELLOW : mine ? shades.bright : shades.soft);
  raster.fill({ x: box.x + box.w - inner - SIGN - 1, y: top, w: SIGN + 1, h: SIGN + 2 }, 0x000000);
  drawSign(raster, card.type, box.x + box.w - inner - SIGN, top + 1, shades.text);
  drawCardName(
    raster,
    card.name,
    { x: box.x, y: box.y + side, w: side, h: box.h - side },
    chosen ? YELLOW : shades.text,
  );
}

function drawPile(raster: Raster, { layout: { pile, form }, war, phosphor }: Scene): void {
  const own = war.you === null ? undefined : war.seats[war.you];
  if (own === undefined) return;
  const shades = SHADES[phosphor];
  drawSign(raster, 'stack', pile.x + 1, pile.y + 2, liveryOf(war.you ?? 0).body);
  drawText(
    raster,
    form === 'tall' ? t('PILE {n}', { n: own.deck }) : String(own.deck),
    pile.x + SIGN + 4,
    pile.y + 2,
    shades.text,
  );
}

/** The buttons: what they open, and what is painted on them, in four letters at most. */
export const CONSOLE_BUTTONS = [
  { opens: 'log', label: tc('button', 'LOG') },
  { opens: 'keys', label: tc('button', 'HELP') },
  { opens: 'menu', label: tc('button', 'MENU') },
] as const;

function drawButtons(raster: Raster, { layout: { buttons }, phosphor }: Scene): void {
  const shades = SHADES[phosphor];
  for (const [index, box] of buttons.entries()) {
    raster.fill(box, shades.shadow);
    raster.frame(box, shades.soft);
    drawText(
      raster,
      CONSOLE_BUTTONS[index]?.label ?? '',
      box.x + (box.w >> 1) + 1,
      box.y + ((box.h - GLYPH_HEIGHT) >> 1),
      shades.text,
      { align: 'center' },
    );
  }
}

/** A refusal, or what is to be done, in one line over the hand. */
function drawHint(raster: Raster, { layout, war, mine, held, aim, coarse, refusal, phosphor }: Scene): void {
  const shades = SHADES[phosphor];
  const room = layout.form === 'tall' ? layout.width - 74 : layout.map.w - 24;
  const target = aim === null ? undefined : war.tiles[aim];
  const way = coarse && target !== undefined && isFree(target) ? t('TAP AGAIN TO PLACE') : t('CHOOSE A FREE TILE');
  const text =
    refusal ??
    (war.you === null
      ? t('WATCHING')
      : war.over
        ? t('END OF WAR')
        : !mine
          ? ''
          : held === null
            ? t('YOUR TURN: TAKE A CARD')
            : way);
  if (text === '') return;
  const line = fitted(text, Math.floor(room / ADVANCE));
  const x = layout.form === 'tall' ? layout.width - 5 : layout.map.x + layout.map.w - 2;
  drawText(raster, line, x, layout.pile.y + 2, refusal === null ? shades.bright : ALARM, {
    align: 'right',
    outline: shades.black,
  });
}

/** The card that a pointer carries. */
function drawDragged(raster: Raster, { drag, held, war, layout }: Scene): void {
  const card = held === null ? undefined : war.hand[held]?.card;
  if (drag === null || card === undefined) return;
  const side = Math.min(38, layout.tile - 1);
  drawUnit(
    raster,
    { x: Math.round(drag.x - side / 2), y: Math.round(drag.y - side / 2), w: side, h: side },
    { card, hp: card.hp, dmg: card.dmg, hurt: false, letter: false },
    liveryOf(war.you ?? 0),
  );
}

/** Everything that is not the map. */
export function paintPanels(raster: Raster, scene: Scene): void {
  const { layout, war } = scene;
  for (const [index, seat] of seatOrder(scene).entries()) {
    const box = layout.plates[index];
    if (box !== undefined) drawPlate(raster, scene, box, seat);
  }
  drawClock(raster, scene);
  drawLog(raster, scene);
  drawFacts(raster, scene);
  drawButtons(raster, scene);
  if (war.you !== null) for (const index of layout.cards.keys()) drawCard(raster, scene, index);
  drawPile(raster, scene);
  drawHint(raster, scene);
}

/** What lies over everything. */
export function paintOver(raster: Raster, scene: Scene): void {
  drawDragged(raster, scene);
}
