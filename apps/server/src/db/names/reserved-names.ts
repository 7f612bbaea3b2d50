import { everyBotOf, GAMES } from '@cardscape/rules';
import { nameKey } from './name-key.ts';

const RESERVED =
  'anonymous bot computer deleted everyone guest host me moderators mods mod nobody null official opponent owner player players root security server spectator staff support system team undefined user webmaster you youropponent besitzer gast gastgeber gegner jeder niemand spieler verwalter zuschauer'.split(
    ' ',
  );
/** Nothing that contains one of these. */
const OFFICES = 'admin cardscape deletedplayer gelöschterspieler moderator operator'.split(' ').map(nameKey);

const reserved: ReadonlySet<string> = new Set(
  [...RESERVED, ...GAMES.flatMap((game) => everyBotOf(game).map(({ name }) => name))].map(nameKey),
);

/** Whether a name would pass for somebody in office, for nobody, for a bot, or for a part of the page. */
export function isReserved(name: string): boolean {
  const key = nameKey(name);
  return reserved.has(key) || OFFICES.some((office) => key.includes(office));
}

/** What is said of such a name. */
export const RESERVED_NAME =
  'That name could be mistaken for the people who run this server, or for no one. Choose another.';
