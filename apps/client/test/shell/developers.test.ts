import { describe, expect, test } from 'vitest';
import { type Operation, rowsOf } from '../../src/pages/developers/description.ts';
import { curlOf } from '../../src/pages/developers/request.ts';

const ASKED: Operation = {
  operationId: 'saveNote',
  method: 'PUT',
  path: '/api/notes/{note}',
  summary: 'Keeps a note.',
  tags: ['Notes'],
  parameters: [
    { name: 'note', in: 'path', description: 'Id of the note.', schema: {}, example: 'n1' },
    { name: 'before', in: 'query', description: 'Only older ones.', schema: {}, example: 'a&b' },
    { name: 'page', in: 'query', description: 'Number of the page.', schema: {} },
  ],
  requestBody: { content: { 'application/json': { example: { words: "Ann's" } } } },
  responses: { 204: { description: 'Done.' } },
};

describe('P-11 the interface as it is shown', () => {
  test('an example is a command that a shell reads as it stands', () => {
    expect(curlOf(ASKED, 'http://127.0.0.1:2567')).toBe(
      String.raw`curl --cookie cookies.txt --cookie-jar cookies.txt --request PUT --header 'Content-Type: application/json' --data '{"words":"Ann'\''s"}' 'http://127.0.0.1:2567/api/notes/n1?before=a%26b'`,
    );
    expect(
      curlOf(
        { ...ASKED, method: 'GET', path: '/healthz', parameters: [], requestBody: undefined },
        'http://127.0.0.1:2567',
      ),
    ).toBe("curl 'http://127.0.0.1:2567/healthz'");
  });

  test('a stream is shown as it comes', () => {
    const responses = { 200: { description: 'Events.', content: { 'text/event-stream': {} } } };
    expect(
      curlOf({ ...ASKED, method: 'GET', parameters: [], requestBody: undefined, responses, path: '/api/notes' }, ''),
    ).toBe("curl --no-buffer --cookie cookies.txt --cookie-jar cookies.txt '/api/notes'");
  });

  test('fields of a field that may be null are told too', () => {
    const form = {
      properties: {
        fork: { anyOf: [{ properties: { seq: { type: 'integer' } }, required: ['seq'] }, { type: 'null' }] },
      },
    };
    expect(rowsOf(form).map(({ name, needed }) => [name, needed])).toEqual([
      ['fork', false],
      ['fork.seq', true],
    ]);
  });
});
