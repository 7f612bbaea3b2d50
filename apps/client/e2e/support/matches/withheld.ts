import type { Page } from 'playwright-core';

/** A page that notes what its player decides. */
type Noting = Window & { withheld?: string[] };

/** Prepares a page, before it is loaded, so that what its player decides can be kept from the match. */
export async function prepareWithholding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // As MessagePack writes them: the names of both fields, then the number of the decision. Small numbers are a byte,
    // others follow one that says how long they are.
    const head = '\u{a8}decision\u{a6}intent';
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function sendChanged(this: WebSocket, data: Parameters<WebSocket['send']>[0]): void {
      const { withheld } = window as Noting;
      if (withheld !== undefined && ArrayBuffer.isView(data)) {
        const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
        const text = String.fromCharCode(...bytes);
        const found = text.indexOf(head);
        if (found >= 0) {
          withheld.push(text);
          const at = found + head.length;
          bytes[at + (bytes[at]! < 0x80 ? 0 : 1)]! ^= 1;
        }
      }
      send.call(this, data);
    };
  });
}

/**
 * Keeps what the player decides from the match from now on, so that one position serves for any number of clicks: each
 * intent is noted, and sent as the answer to another decision, which the server refuses without changing anything
 * (D-5).
 */
export async function withholdIntents(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as Noting).withheld = [];
  });
}

/** What the player has decided since the last time, as it was sent: MessagePack, a character a byte. */
export function takeWithheld(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Noting).withheld?.splice(0) ?? []);
}
