import type { MailLanguage } from '@cardscape/protocol';

export interface ResetLink {
  readonly name: string;
  readonly link: string;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** What is sent to whoever has forgotten a password. @param links one for each account of the address */
export function resetLetter(language: MailLanguage, server: string, links: readonly ResetLink[]): Letter {
  const list = links.map(({ name, link }) => `${name}:\n${link}`).join('\n\n');
  if (language === 'de')
    return {
      subject: 'Cardscape: neues Passwort',
      text: `Hallo,\n\njemand hat auf ${server} ein neues Passwort verlangt. Wähle es innerhalb einer Stunde hier:\n\n${list}\n\nDer Link funktioniert einmal. Danach bist du auf allen Geräten abgemeldet.\n\nWarst du es nicht, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.\n`,
    };
  return {
    subject: 'Cardscape: new password',
    text: `Hello,\n\nsomeone asked for a new password on ${server}. Choose it here within an hour:\n\n${list}\n\nThe link works once. You will then be logged out on all devices.\n\nIf it was not you, there is nothing to do: your password stays as it is.\n`,
  };
}
