import { expect, it, vi } from 'vitest';
import { createPageLoader } from './page-loader.ts';

const Home = () => null;
const Calculator = () => null;
const NotFound = () => null;

function loaderWith(loadHome = () => Promise.resolve({ default: Home })) {
  return createPageLoader([
    { path: '/', load: loadHome },
    { path: '/calculator/:kind', load: () => Promise.resolve({ default: Calculator }) },
    { path: '*', load: () => Promise.resolve({ default: NotFound }) },
  ]);
}

it('chooses the page by its address and hands on what the address names', async () => {
  const loader = loaderWith();
  expect((await loader.load('/')).Page).toBe(Home);
  expect(await loader.load('/calculator/bill-split')).toEqual({
    Page: Calculator,
    params: { kind: 'bill-split' },
  });
});

it('has a page for every other address', async () => {
  const loader = loaderWith();
  expect((await loader.load('/no/such/page')).Page).toBe(NotFound);
  expect([loader.isKnown('/'), loader.isKnown('/calculator/x'), loader.isKnown('/no/such')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('fetches a page once, but asks again after a failure', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Home }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ default: Home });
  const loader = loaderWith(load);
  await expect(loader.load('/')).rejects.toThrow('offline');
  await loader.load('/');
  await loader.load('/');
  expect(load).toHaveBeenCalledTimes(2);
});
