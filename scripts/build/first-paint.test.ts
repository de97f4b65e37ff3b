import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startScript, withoutScripts } from './first-paint.ts';

/** Runs the page's script with imports that are noted, which only the browser could follow. */
function start(hidden: boolean) {
  const code = startScript(['/assets/a.js', '/assets/entry.js']).replaceAll(/<\/?script[^>]*>/g, '');
  const happened: string[] = [];
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  runInNewContext(code.replaceAll('import(', 'load('), {
    load: (address: string) => void happened.push(address),
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: ({ rel, href }: Record<string, string>) => void happened.push(`${rel} ${href}`) },
    },
    requestAnimationFrame: (task: () => void) => void frames.push(task),
    setTimeout: (task: () => void) => void tasks.push(task),
  });
  const nextTask = async () => {
    tasks.shift()?.();
    await new Promise((done) => setImmediate(done));
  };
  return { happened, paint: () => void frames.map((task) => task()), nextTask };
}

const preloads = ['modulepreload /assets/a.js', 'modulepreload /assets/entry.js'];

it('asks for no script before the page has been painted', async () => {
  const { happened, paint, nextTask } = start(false);
  paint();
  expect(happened).toEqual([]);
  await nextTask();
  expect(happened).toEqual([...preloads, '/assets/a.js']);
});

it('asks for all scripts at once and runs one per task', async () => {
  const { happened, nextTask } = start(true);
  expect(happened).toEqual([...preloads, '/assets/a.js']);
  await nextTask();
  expect(happened).toEqual([...preloads, '/assets/a.js']);
  await nextTask();
  expect(happened).toEqual([...preloads, '/assets/a.js', '/assets/entry.js']);
});

it('takes the scripts that Vite asks for out of a page, and nothing else', () => {
  const built = `<head><script>theme()</script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/a.js">
    <link rel="stylesheet" crossorigin href="/assets/shell.css">
  </head>`;
  expect(withoutScripts(built)).toBe(`<head><script>theme()</script>
    <link rel="stylesheet" crossorigin href="/assets/shell.css">
  </head>`);
});
