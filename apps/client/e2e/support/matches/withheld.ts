import { readIntent } from '@cardscape/protocol';
import type { Intent } from '@cardscape/rules';
import type { Page } from 'playwright-core';

/** A page that notes what its player decides. */
type Noting = Window & { withheld?: string[] };

/** Prepares a page, before it is loaded, so that what its player decides can be kept from the match. */
export async function prepareWithholding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // As MessagePack writes it: the name of the request, then a text, whose length is in its first byte or in the second.
    // The text begins with the number of the decision.
    const head = '\u{a1}i';
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function sendChanged(this: WebSocket, data: Parameters<WebSocket['send']>[0]): void {
      const { withheld } = window as Noting;
      if (withheld !== undefined && ArrayBuffer.isView(data)) {
        const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
        const text = String.fromCharCode(...bytes);
        const found = text.indexOf(head);
        if (found >= 0) {
          const start = found + head.length;
          const at = start + (bytes[start] === 0xd9 ? 2 : 1);
          withheld.push(text.slice(at));
          bytes[at]! ^= 1;
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

/** What the player has decided since the last time. */
export async function takeWithheld(page: Page): Promise<Intent[]> {
  const sent = await page.evaluate(() => (window as Noting).withheld?.splice(0) ?? []);
  return sent.map((text) => readIntent(text).intent as Intent);
}
