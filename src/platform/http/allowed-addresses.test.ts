import { expect, it } from 'vitest';
import { addressFilter } from './allowed-addresses.ts';

it('allows every address where none is listed', () => {
  expect(addressFilter([])('203.0.113.9')).toBe(true);
});

const allows = addressFilter(['203.0.113.9', '10.1.0.0/16', '2001:db8::5', '2001:db8:1::/48']);

it.each([
  '203.0.113.9',
  '10.1.255.255',
  '2001:db8::5',
  '2001:DB8:0:0::5',
  '2001:db8:1:ffff::1',
  '::ffff:10.1.2.3',
])('allows %s', (address) => {
  expect(allows(address)).toBe(true);
});

it.each([
  '203.0.113.8',
  '10.2.0.1',
  '2001:db8::6',
  '2001:db8:2::1',
  '::ffff:10.2.0.1',
  '',
  'localhost',
  '10.1.0.0/16',
])('refuses %o', (address) => {
  expect(allows(address)).toBe(false);
});
