import * as z from 'zod/mini';
import { endpoint, text } from './endpoint.ts';

export const getDescription = endpoint({
  id: 'getDescription',
  method: 'GET',
  path: '/openapi.json',
  group: 'Description',
  summary: 'This description: OpenAPI 3.1.',
  right: 'anybody',
  query: z.object({
    tag: z
      .optional(z.string().check(z.maxLength(40)))
      .check(z.describe('Only the operations with that tag, such as `Matches`; left out: all of them.')),
  }),
  reply: text('application/json'),
  example: {
    query: { tag: 'Matches' },
    answer: { openapi: '3.1.1', info: { title: 'Cardscape', version: '1' }, paths: {} },
  },
  refusals: { NO_SUCH_TAG: 'no operation has that tag' },
});

export const DESCRIPTION_ENDPOINTS = [getDescription];
