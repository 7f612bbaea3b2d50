import type { IncomingMessage } from 'node:http';

/** What a page says that is asked for too fast, by language; the client with its own words is not there. */
const WORDS = {
  en: {
    title: 'One moment, please',
    words: 'Very many pages have been asked for from your address. This page comes by itself in a moment.',
  },
  de: {
    title: 'Einen Moment bitte',
    words: 'Von deiner Adresse aus wurden sehr viele Seiten abgerufen. Diese Seite kommt gleich von selbst.',
  },
} as const;
/** Seconds after which it is asked for again, at least: whoever waits asks for little. */
const AGAIN = 10;

/** Whether somebody looks at the answer: a browser that opens a page, not what a page loads. */
export function isLookedAt({ headers, method }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** What is shown in the place of a page that is refused for so many seconds. */
export function refusalPage({ headers }: IncomingMessage, wait: number): string {
  const language = /^de\b/i.test(headers['accept-language'] ?? '') ? 'de' : 'en';
  const { title, words } = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${Math.max(AGAIN, wait)}">
<title>${title}</title>
<style>
  :root { color-scheme: dark }
  body { margin: 20vh auto; max-width: 32rem; padding: 0 1.5rem; background: #14110d; color: #efe6d2; font: 1.1rem/1.5 sans-serif }
</style>
<h1>${title}</h1>
<p>${words}</p>
</html>
`;
}
