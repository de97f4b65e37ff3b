import { createContext, runInContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { inLanguage } from '#platform/language/in-language.ts';
import { earlySharedScript, takeEarlyShared } from './early-shared.ts';

const token = 'dGhpcyBpcyBhIHRva2Vu-_';
const scripts = { part: ['part.js'], reply: ['reply.js'], pay: ['pay.js'] };
const labels = { 'bill-split': 'Bill split' };
const part = {
  part: {},
  template_type: 'bill-split',
  title: 'Dinner',
  maker: '',
  person: 'Ann',
  created_at: new Date(2026, 10, 16).toISOString(),
  expires_at: null,
  payees: [],
  has_lines: false,
};

/** Runs the head script as if the page were at this path. */
function openPage(pathname: string, response: Response) {
  const asked: unknown[] = [];
  const preloaded: string[] = [];
  /** Shown texts by selector. */
  const drawn: Record<string, string> = {};
  const piece = (selector: string) => ({
    set textContent(text: string) {
      drawn[selector] = text;
    },
  });
  const main = { cloneNode: () => ({ querySelector: piece }), replaceWith: () => {} };
  const window: { earlyShared?: typeof globalThis.earlyShared } = {};
  const context = createContext({
    window,
    location: { pathname },
    fetch: async (...request: unknown[]) => {
      asked.push(request);
      return await Promise.resolve(response);
    },
    navigator: { language: 'en-US' },
    document: {
      querySelector: () => main,
      createElement: () => ({}),
      head: { append: ({ rel, href }: Record<string, string>) => void preloaded.push(`${rel} ${href}`) },
    },
  });
  runInContext(earlySharedScript({ scripts, labels }), context);
  globalThis.earlyShared = window.earlyShared;
  return { asked, preloaded, drawn };
}

afterEach(() => {
  globalThis.earlyShared = undefined;
});

it('fetches the record once, without cookies, and preloads the view’s scripts', async () => {
  const { asked, preloaded } = openPage(`/s/${token}`, Response.json(part));
  expect(asked).toEqual([
    [
      `/api/shared/${token}`,
      {
        method: 'GET',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        headers: { Accept: 'application/json', 'Accept-Language': 'en' },
      },
    ],
  ]);
  expect(await takeEarlyShared(token)).toEqual({ status: 200, record: part });
  expect(preloaded).toEqual(['modulepreload /assets/part.js', 'modulepreload /assets/reply.js']);
  expect(takeEarlyShared(token)).toBeUndefined();
});

it('draws the heading, unless React has taken over', async () => {
  const { drawn } = openPage(`/s/${token}`, Response.json(part));
  await takeEarlyShared(token);
  expect(drawn).toEqual({
    '[data-early=before]': 'Bill split',
    '[data-early=maker]': '',
    '[data-early=after]': '',
    '[data-early=made]': ' · November 16, 2026',
    '[data-early=until]': '',
    '[data-early=title]': 'Dinner',
  });
  const late = openPage(`/s/${token}`, Response.json(part));
  if (globalThis.earlyShared) globalThis.earlyShared.isTaken = true;
  expect(await takeEarlyShared(token)).toEqual({ status: 200, record: part });
  expect(late.drawn).toEqual({});
});

it('passes on a 404', async () => {
  const { preloaded } = openPage(`/s/${token}/`, new Response('{}', { status: 404 }));
  expect(await takeEarlyShared(token)).toEqual({ status: 404, record: null });
  expect(preloaded).toEqual([]);
});

it('hands out the record only for its own token', () => {
  openPage(`/s/${token}`, Response.json(part));
  expect(takeEarlyShared('another')).toBeUndefined();
});

it('fetches nothing on other pages', () => {
  expect(openPage('/s', Response.json(part)).asked).toEqual([]);
  expect(openPage('/s/%22', Response.json(part)).asked).toEqual([]);
});

it('asks for the record in the language of the page', () => {
  const { asked } = inLanguage('de', () => openPage(`/s/${token}`, Response.json(part)));
  expect(asked).toMatchObject([[`/api/shared/${token}`, { headers: { 'Accept-Language': 'de' } }]]);
});
