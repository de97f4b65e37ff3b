import { expect, it } from 'vitest';
import { openerPolicyAt } from './security-headers.ts';

it.each([
  ['/subscribe', 'same-origin-allow-popups'],
  ['/subscribe/', 'same-origin-allow-popups'],
  ['/subscribers', 'same-origin'],
  ['/', 'same-origin'],
  ['/api/subscribe', 'same-origin'],
])('windows that %s opens: %s', (path, policy) => {
  expect(openerPolicyAt(path)).toBe(policy);
});
