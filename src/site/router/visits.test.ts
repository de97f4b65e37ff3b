import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { expect, it } from 'vitest';
import type { LoadedPage } from './page-loader.ts';
import { createVisits, type Shown } from './visits.ts';

const aPage: LoadedPage = { Page: () => null, params: {} };

/** Starts at /history; all other pages load when the test lets them. */
function siteAtHistory() {
  const history = createMemoryHistory({ initialEntries: ['/dashboard', '/history'] });
  const loading = new Map<string, PromiseWithResolvers<LoadedPage>>();
  const shown: Shown[] = [];
  const load = (pathname: string) => {
    if (pathname === '/history') return Promise.resolve(aPage);
    const page = Promise.withResolvers<LoadedPage>();
    loading.set(pathname, page);
    return page.promise;
  };
  const first: Shown = { location: history.location, action: history.action, page: aPage };
  const heads: string[] = [];
  const loadHead = async () => ({ showHead: (pathname: string) => void heads.push(pathname) });
  const visits = createVisits({ load, loadHead }, history, first, (next) => shown.push(next));
  history.listen(visits.onPop);
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    visits,
    history,
    settle,
    shown,
    heads,
    arrive: async (pathname: string) => {
      loading.get(pathname)?.resolve(aPage);
      await settle();
    },
    addresses: () => shown.map(({ location }) => location.pathname + location.search),
  };
}

it('opens the page of a link although the page it is on rewrites its search meanwhile', async () => {
  const { visits, history, settle, arrive, addresses } = siteAtHistory();
  visits.navigator.push('/history/one');
  visits.navigator.replace('/history?search=friday');
  await settle();
  expect(addresses()).toEqual(['/history?search=friday']);
  await arrive('/history/one');
  expect(history.location.pathname).toBe('/history/one');
  expect(addresses().at(-1)).toBe('/history/one');
  history.go(-1);
  await settle();
  expect(addresses().at(-1)).toBe('/history?search=friday');
});

it('ignores a rewrite of the search between the arrival of a page and its first paint', async () => {
  const { visits, history, settle, arrive } = siteAtHistory();
  visits.navigator.push('/history/one');
  await arrive('/history/one');
  visits.navigator.replace('/history?search=friday');
  await settle();
  expect(history.location.pathname).toBe('/history/one');
});

it('goes back although the page rewrites its search meanwhile', async () => {
  const { visits, history, settle, arrive, addresses } = siteAtHistory();
  history.go(-1);
  visits.navigator.replace('/history?search=friday');
  await settle();
  await arrive('/dashboard');
  expect(history.location.pathname).toBe('/dashboard');
  expect(addresses()).toEqual(['/dashboard']);
});

it('rewrites the search of the page on screen, and of the next one once it is painted', async () => {
  const { visits, history, settle, arrive } = siteAtHistory();
  visits.navigator.replace('/history?search=friday');
  await settle();
  expect(history.location.search).toBe('?search=friday');
  visits.navigator.push('/commissions/plans');
  await arrive('/commissions/plans');
  visits.onShown({ location: history.location, action: history.action, page: aPage });
  visits.navigator.replace('/commissions/plans?id=1');
  await arrive('/commissions/plans');
  expect(history.location.search).toBe('?id=1');
});

it('keeps both of two changes of the search, of which the second is made at once', async () => {
  const { visits, history, settle, addresses } = siteAtHistory();
  visits.navigator.replace('/history?search=friday');
  // Appends to the current query, as filters do.
  visits.navigator.replace(`${history.location.pathname}${history.location.search}&status=planned`);
  await settle();
  expect(history.location.search).toBe('?search=friday&status=planned');
  expect(addresses().at(-1)).toBe('/history?search=friday&status=planned');
});

it('lets a later link cancel one whose page is still loading', async () => {
  const { visits, history, arrive, addresses } = siteAtHistory();
  visits.navigator.push('/history/one');
  visits.navigator.push('/pricing');
  await arrive('/history/one');
  await arrive('/pricing');
  expect(addresses()).toEqual(['/pricing']);
  expect(history.location.pathname).toBe('/pricing');
});

it('shows the head of a page once that page is on screen, and not again for another search', async () => {
  const { visits, heads, shown, settle, arrive } = siteAtHistory();
  visits.navigator.push('/pricing');
  await arrive('/pricing');
  expect(heads).toEqual([]);
  for (const next of shown.splice(0)) visits.onShown(next);
  expect(heads).toEqual(['/pricing']);
  visits.navigator.replace('/pricing?plan=yearly');
  await arrive('/pricing');
  await settle();
  expect(shown).toHaveLength(1);
  for (const next of shown) visits.onShown(next);
  expect(heads).toEqual(['/pricing']);
});
