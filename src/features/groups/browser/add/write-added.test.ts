import { expect, it, vi } from 'vitest';
import type { EntryForm } from '../../rules/entries/entry.ts';
import { allLost, madeBefore, openBrowser, resetBrowserForEachTest } from '../../testing/stub-browser.ts';

const dinner: EntryForm = { kind: 'expense', date: '2026-11-18', title: 'Dinner', bill: {}, payers: [] };
const supper: EntryForm = { ...dinner, title: 'Supper' };
const posted = `POST ${JSON.stringify(dinner)}`;
const changed = `PUT ${JSON.stringify({ version: 1, entry: supper })}`;
const made = () => new Response('{"id":"e1","version":1}', { status: 201 });

resetBrowserForEachTest();

/** A form over these responses, whose button can be pressed again and again. */
async function openForm(...responses: (Response | Error)[]) {
  const requests: string[] = [];
  const keys = openBrowser(responses, requests);
  const { writeAdded } = await import('./write-added.ts');
  const sent = {};
  async function press(form: EntryForm): Promise<string> {
    const writing = writeAdded('g1', form, sent).then(
      () => 'written',
      () => 'failed',
    );
    await vi.advanceTimersByTimeAsync(5_000);
    return await writing;
  }
  return { press, requests, keys };
}

it('changes the entry of an attempt without a response, instead of writing a second one', async () => {
  const { press, requests, keys } = await openForm(...allLost(), made());
  expect([await press(dinner), await press(supper)]).toEqual(['failed', 'written']);
  expect(requests).toEqual([posted, posted, posted, posted, changed]);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
});

it('writes nothing again if only the payments beside the entry have failed', async () => {
  const { press, requests } = await openForm(made());
  expect([await press(dinner), await press(dinner), await press(supper)]).toEqual([
    'written',
    'written',
    'written',
  ]);
  expect(requests).toEqual([posted, changed]);
});

it('takes an entry as written that an earlier attempt has made', async () => {
  const { press, requests, keys } = await openForm(madeBefore(), madeBefore());
  expect([await press(dinner), await press(supper)]).toEqual(['written', 'written']);
  expect([new Set(requests), new Set(keys).size]).toEqual([new Set([posted]), 1]);
});
