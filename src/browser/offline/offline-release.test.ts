import { expect, it } from 'vitest';
import { readerCache } from './cache-names.ts';
import {
  addressesOf,
  cacheOf,
  handlingOf,
  isOfRelease,
  languageOfCache,
  type OfflineRelease,
  shouldStoreRelease,
  staleCaches,
  storedPageFor,
} from './offline-release.ts';

const release: OfflineRelease = {
  id: '1f0c2a3b',
  publicPages: ['/', '/calculator/bill-split'],
  readerPages: ['/g', '/dashboard', '/offline'],
  scripts: ['entry.js'],
  folders: { de: '/assets/de-00aa11bb', 'pt-BR': '/assets/pt-br-00aa11bb' },
  files: ['/assets/shell.css', '/favicon.svg'],
  readerFolder: '/assets/receipt-reader-3f2a',
};
const origin = 'https://split.test';
const kindOf = (path: string, { mode = 'navigate', method = 'GET', at = origin } = {}) =>
  handlingOf(release, { method, mode, url: at + path }, origin).kind;

it('leaves the API, other sites and everything that changes something to the network', () => {
  for (const path of ['/api/groups/1', '/api/session']) {
    expect([kindOf(path), kindOf(path, { mode: 'cors' })]).toEqual(['network', 'network']);
  }
  expect(kindOf('/g/1', { method: 'POST' })).toBe('network');
  expect(kindOf('/g/1', { at: 'https://else.test' })).toBe('network');
  expect(kindOf('/share/home.png', { mode: 'no-cors' })).toBe('network');
  expect(kindOf('/worker.js', { mode: 'cors' })).toBe('network');
});

it('takes a file that the system shares, and leaves other forms alone', () => {
  expect(kindOf('/open-file', { method: 'POST' })).toBe('shared-file');
  expect(kindOf('/open-file')).toBe('page');
  expect(kindOf('/open-file', { method: 'POST', mode: 'cors' })).toBe('network');
  expect(kindOf('/open-file', { method: 'POST', at: 'https://else.test' })).toBe('network');
  expect(staleCaches(release, ['fairsplit.shared-file', 'fairsplit.old.en'])).toEqual(['fairsplit.old.en']);
});

it('leaves pages with a secret in their address to the network', () => {
  for (const path of ['/s/token', '/room/token', '/join/token']) expect(kindOf(path)).toBe('network');
});

it('answers for pages, scripts and what was used of the receipt reader', () => {
  expect(kindOf('/g/1')).toBe('page');
  expect(kindOf('/pricing')).toBe('page');
  expect(kindOf('/assets/entry.js', { mode: 'cors' })).toBe('script');
  expect(kindOf('/favicon.svg', { mode: 'no-cors' })).toBe('script');
  expect(kindOf('/assets/receipt-reader-3f2a/core.wasm', { mode: 'cors' })).toBe('receipt-reader');
});

it('finds the kept page of an address', () => {
  const kept = (path: string) => storedPageFor(release, 'de', path);
  const isMoved = false;
  expect(kept('/g/1')).toEqual({ address: '/g', isMoved, isFirst: false });
  expect(kept('/dashboard/')).toEqual({ address: '/dashboard', isMoved, isFirst: false });
  expect(kept('/pricing')).toEqual({ address: '/offline', isMoved, isFirst: false });
});

it('prefers the kept page to the network if its address says in which language it is', () => {
  for (const address of ['/de/calculator/bill-split', '/de'])
    expect(storedPageFor(release, 'de', address)).toEqual({ address, isMoved: false, isFirst: true });
});

it('leads to the language that is kept, without a connection only', () => {
  expect(storedPageFor(release, 'de', '/')).toEqual({ address: '/de', isMoved: true, isFirst: false });
  expect(storedPageFor(release, 'en', '/de/calculator/bill-split')).toEqual({
    address: '/calculator/bill-split',
    isMoved: true,
    isFirst: false,
  });
});

it('keeps pages and scripts of one language', () => {
  expect(addressesOf(release, 'de')).toEqual({
    pages: ['/de', '/de/calculator/bill-split', '/g', '/dashboard', '/offline'],
    files: ['/assets/shell.css', '/favicon.svg', '/assets/de-00aa11bb/entry.js'],
  });
  expect(addressesOf(release, 'en').pages[0]).toBe('/');
  expect(addressesOf(release, 'en').files).toContain('/assets/entry.js');
});

it('deletes the caches of other releases, and no others', () => {
  const own = cacheOf(release, 'pt-BR');
  expect(languageOfCache(release, own)).toBe('pt-BR');
  expect(staleCaches(release, [own, 'fairsplit.00000000.en', readerCache, 'somebody-else'])).toEqual([
    'fairsplit.00000000.en',
  ]);
});

it('refuses a page of another release', () => {
  expect(isOfRelease(release, '<html lang="en" data-release="1f0c2a3b">')).toBe(true);
  expect(isOfRelease(release, '<html lang="en" data-release="00000000">')).toBe(false);
});

it('keeps nothing for people who only look', () => {
  const visitor = (path: string) => shouldStoreRelease({ path, isSignedIn: false, isInstalled: false });
  const paths = [
    '/',
    '/pricing',
    '/groups',
    '/bill-split-calculator',
    '/s/token',
    '/room/token',
    '/join/token',
  ];
  expect(paths.filter(visitor)).toEqual([]);
  expect(['/calculator/bill-split', '/g/1', '/history/1'].every(visitor)).toBe(true);
  expect(shouldStoreRelease({ path: '/', isSignedIn: false, isInstalled: true })).toBe(true);
  expect(shouldStoreRelease({ path: '/s/token', isSignedIn: true, isInstalled: true })).toBe(false);
});
