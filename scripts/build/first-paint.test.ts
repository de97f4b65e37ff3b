import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { paintFirst } from './first-paint.ts';

const built = `<html><head><link rel="stylesheet" href="/assets/root.css"/><link rel="modulepreload" href="/assets/a.js"/>
<link rel="modulepreload" href="/assets/b.js"/></head><body>Text<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/a.js";
import * as route1 from "/assets/b.js";
  
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.js");</script></body></html>`;

/** Runs the page's script up to its imports, which only the browser could follow. */
function start(hidden: boolean) {
  const code = /<script type="module">([\s\S]*)<\/script>/.exec(paintFirst(built))?.[1] ?? '';
  const happened: string[] = [];
  const frames: (() => void)[] = [];
  runInNewContext(code.replaceAll('import(', 'load('), {
    load: (address: string) => void happened.push(address),
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: ({ rel, href }: Record<string, string>) => void happened.push(`${rel} ${href}`) },
    },
    requestAnimationFrame: (task: () => void) => void frames.push(task),
    setTimeout: (task: () => void) => task(),
    window: {},
  });
  return { happened, paint: () => void frames.map((task) => task()) };
}

const loads = ['modulepreload /assets/a.js', 'modulepreload /assets/b.js'].concat(
  ['manifest', 'a', 'b'].map((name) => `/assets/${name}.js`),
);

it('asks for no script before the page has been painted', () => {
  expect(paintFirst(built)).not.toContain('<link rel="modulepreload"');
  const { happened, paint } = start(false);
  expect(happened).toEqual([]);
  paint();
  expect(happened).toEqual(loads);
});

it('does not wait in a tab that is never painted', () => {
  expect(start(true).happened).toEqual(loads);
});

it('keeps the routes and begins with them once they are there', () => {
  expect(paintFirst(built)).toContain('const [,route0,route1]=await Promise.all(');
  expect(paintFirst(built)).toMatch(
    /window\.__reactRouterRouteModules = {"root":route0,"page":route1};import\("\/assets\/entry\.js"\);/,
  );
});

it('refuses a page whose scripts start in another way', () => {
  expect(() => paintFirst('<html><script type="module" src="/x.js"></script></html>')).toThrow(
    /does not know/,
  );
});
