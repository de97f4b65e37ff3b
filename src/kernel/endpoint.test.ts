import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, type Endpoint } from './endpoint.ts';

const list = {
  method: 'GET',
  path: '/lists/:userId/items/:id',
  summary: 'Items',
  query: z.object({ search: z.optional(z.string()), limit: z.optional(z.string()) }),
  responses: { 200: { description: 'A page' } },
} as const satisfies Endpoint;

test('fills in the parameters', () => {
  expect(addressOf(list, { params: { userId: '1', id: '2' } })).toBe('/api/lists/1/items/2');
});

test('keeps a parameter within its place', () => {
  expect(addressOf(list, { params: { userId: '../admin', id: 'a?b#c' } })).toBe(
    '/api/lists/..%2Fadmin/items/a%3Fb%23c',
  );
});

test('adds a query, without what is empty', () => {
  const params = { userId: '1', id: '2' };
  expect(addressOf(list, { params, query: { search: 'a b&c', limit: 5 } })).toBe(
    '/api/lists/1/items/2?search=a%20b%26c&limit=5',
  );
  expect(addressOf(list, { params, query: { search: '', limit: undefined } })).toBe('/api/lists/1/items/2');
});

test('needs nothing where there is nothing to fill in', () => {
  expect(addressOf({ method: 'POST', path: '/contact' })).toBe('/api/contact');
});
