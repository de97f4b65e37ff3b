import { expect, it } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

it.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  'app.localhost:80',
  '127.0.0.1:3000',
  '127.9.9.9',
  '[::1]:3000',
])('%s is this machine', (header) => {
  expect(isLoopbackHost(header)).toBe(true);
});

it.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.evil.example',
  'evil.example:3000',
  'localhost@evil.example',
  '10.0.0.1',
  '0.0.0.0',
  '[::2]',
  'not a host',
])('%s is not', (header) => {
  expect(isLoopbackHost(header)).toBe(false);
});
