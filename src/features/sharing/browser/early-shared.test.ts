import { createContext, runInContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { earlySharedScript, takeEarlyShared } from './early-shared.ts';

const token = 'dGhpcyBpcyBhIHRva2Vu-_';
const scripts = { part: ['part.js'], reply: ['reply.js'], pay: ['pay.js'] };
const part = { part: {}, template_type: 'bill-split', person: 'Ann', ways: null, has_lines: false };

/** Runs the script as the head of a page at this address would. */
function openPage(pathname: string, response: Response) {
  const asked: unknown[] = [];
  const preloaded: string[] = [];
  const window: { earlyShared?: typeof globalThis.earlyShared } = {};
  const context = createContext({
    window,
    location: { pathname },
    fetch: async (...request: unknown[]) => {
      asked.push(request);
      return await Promise.resolve(response);
    },
    document: {
      createElement: () => ({}),
      head: { append: ({ rel, href }: Record<string, string>) => void preloaded.push(`${rel} ${href}`) },
    },
  });
  runInContext(earlySharedScript(scripts), context);
  globalThis.earlyShared = window.earlyShared;
  return { asked, preloaded };
}

afterEach(() => {
  globalThis.earlyShared = undefined;
});

it('asks for the record once, without a session, and then for the scripts that draw it', async () => {
  const { asked, preloaded } = openPage(`/s/${token}`, Response.json(part));
  expect(asked).toEqual([
    [
      `/api/shared/${token}`,
      {
        method: 'GET',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        headers: { Accept: 'application/json' },
      },
    ],
  ]);
  expect(await takeEarlyShared(token)).toEqual({ status: 200, record: part });
  expect(preloaded).toEqual(['modulepreload /assets/part.js', 'modulepreload /assets/reply.js']);
  expect(takeEarlyShared(token)).toBeUndefined();
});

it('says that there is no such link', async () => {
  const { preloaded } = openPage(`/s/${token}/`, new Response('{}', { status: 404 }));
  expect(await takeEarlyShared(token)).toEqual({ status: 404, record: null });
  expect(preloaded).toEqual([]);
});

it('keeps the record of one link from the page of another', () => {
  openPage(`/s/${token}`, Response.json(part));
  expect(takeEarlyShared('another')).toBeUndefined();
});

it('asks for nothing at any other address', () => {
  expect(openPage('/s', Response.json(part)).asked).toEqual([]);
  expect(openPage('/s/%22', Response.json(part)).asked).toEqual([]);
});
