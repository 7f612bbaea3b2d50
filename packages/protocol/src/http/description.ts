import { endpoint, text } from './endpoint.ts';

export const getDescription = endpoint({
  id: 'getDescription',
  method: 'GET',
  path: '/openapi.json',
  group: 'Description',
  summary: 'This description: OpenAPI 3.1.',
  right: 'anybody',
  reply: text('application/json'),
  example: { answer: { openapi: '3.1.1', info: { title: 'Cardscape', version: '1' }, paths: {} } },
});

export const DESCRIPTION_ENDPOINTS = [getDescription];
