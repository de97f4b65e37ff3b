import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startScript, withoutScripts } from './first-paint.ts';

/** Runs the page's script with recorded imports. */
function start(hidden: boolean) {
  const code = startScript(['/assets/framework-1.js', '/assets/entry.js']).replaceAll(
    /<\/?script[^>]*>/g,
    '',
  );
  const happened: string[] = [];
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const context = createContext({
    early: {},
    load: (address: string) =>
      void happened.push(`${address}, stacks of ${runInContext('Error.stackTraceLimit', context)}`),
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: ({ rel, href }: Record<string, string>) => void happened.push(`${rel} ${href}`) },
    },
    requestAnimationFrame: (task: () => void) => void frames.push(task),
    setTimeout: (task: () => void) => void tasks.push(task),
  });
  runInContext(code.replaceAll('import(', 'load('), context);
  const nextTask = async () => {
    tasks.shift()?.();
    await new Promise((done) => setImmediate(done));
  };
  return { happened, paint: () => void frames.map((task) => task()), nextTask };
}

const asked = ['modulepreload /assets/framework-1.js', 'modulepreload /assets/entry.js'];
const ran = ['/assets/framework-1.js, stacks of 0', '/assets/entry.js, stacks of 10'];

it('requests no script before the first paint', async () => {
  const { happened, paint, nextTask } = start(false);
  paint();
  expect(happened).toEqual([]);
  await nextTask();
  expect(happened).toEqual(asked.slice(0, 1));
});

it('preloads all scripts, then runs them one per task, and React without stack traces', async () => {
  const { happened, nextTask } = start(true);
  const expected = [...asked, ...ran];
  expect(happened).toEqual(expected.slice(0, 1));
  for (let done = 2; done <= expected.length; done++) {
    await nextTask();
    expect(happened).toEqual(expected.slice(0, done));
  }
});

it('removes only Vite’s script tags from a page', () => {
  const built = `<head><script>theme()</script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/a.js">
    <link rel="stylesheet" crossorigin href="/assets/shell.css">
  </head>`;
  expect(withoutScripts(built)).toBe(`<head><script>theme()</script>
    <link rel="stylesheet" crossorigin href="/assets/shell.css">
  </head>`);
});
