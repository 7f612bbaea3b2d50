import type { Operation } from './description.ts';

/** Where the commands keep the session. */
const COOKIES = 'cookies.txt';

/** A word as the shell reads it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The example of an operation as a command: it can be given to a shell as it stands. */
export function curlOf({ method, path, parameters, requestBody, responses }: Operation, origin: string): string {
  const examples = parameters.flatMap(({ name, in: place, example }) =>
    example === undefined ? [] : [{ name, place, text: encodeURIComponent(example) }],
  );
  const filled = examples
    .filter(({ place }) => place === 'path')
    .reduce((address, { name, text }) => address.replace(`{${name}}`, text), path);
  const query = examples.filter(({ place }) => place === 'query').map(({ name, text }) => `${name}=${text}`);
  const body = requestBody?.content['application/json']?.example;
  return [
    'curl',
    ...(responses['200']?.content?.['text/event-stream'] === undefined ? [] : ['--no-buffer']),
    ...(path.startsWith('/api/') ? [`--cookie ${COOKIES} --cookie-jar ${COOKIES}`] : []),
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    ...(body === undefined
      ? []
      : [`--header ${quoted('Content-Type: application/json')} --data ${quoted(JSON.stringify(body))}`]),
    quoted(origin + [filled, ...(query.length > 0 ? [query.join('&')] : [])].join('?')),
  ].join(' ');
}
