import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { loadedWith } from './loaded-with.ts';

const lazyImport = /\bimport\(\s*['"]([#.][^'"]+\.tsx?)['"]/g;
const notForBrowsers = /\.test\.|\.server\.|(^|\/)(server|platform|testing)\//;

/** Forms of rooms and groups that embed a calculator's form, so they may load all of its modules. */
const embedded = [
  'features/rooms/browser/host/extras-form.tsx',
  'features/groups/browser/entry-form/bill-part.tsx',
];

/**
 * Maps each module to the entry points that load it: the site's entry and every lazily imported module. Names are
 * relative to `source`.
 */
function entriesByModule(source: string): Map<string, Set<string>> {
  const nameOf = (file: string) => file.slice(source.length + 1);
  const entries = new Set(['entry.browser.tsx']);
  for (const name of globSync('**/*.{ts,tsx}', { cwd: source })) {
    if (notForBrowsers.test(name)) continue;
    const file = join(source, name);
    for (const [, address = ''] of readFileSync(file, 'utf8').matchAll(lazyImport)) {
      const target = address.startsWith('#')
        ? join(source, address.slice(1))
        : resolve(dirname(file), address);
      if (!notForBrowsers.test(nameOf(target))) entries.add(nameOf(target));
    }
  }
  const found = new Map<string, Set<string>>();
  for (const entry of entries) {
    for (const module of loadedWith(join(source, entry), source)) {
      found.set(module, (found.get(module) ?? new Set()).add(entry));
    }
  }
  return found;
}

const formEntry = /^calculators\/([\w-]+)\/browser\/form\/\1-form\.tsx$/;
const engineEntry = /^calculators\/([\w-]+)\/rules\/\1\.(input|calculator)\.ts$/;
const resultEntry = /^calculators\/([\w-]+)\/browser\/result\/\1-result\.tsx$/;
/** Lazily loaded parts of forms and results. Landing pages are separate pages and do not match. */
const partEntry = /^calculators\/([\w-]+)\/(?!.*\.landing\.)/;

const kindsOf = (entries: readonly string[], pattern: RegExp) =>
  new Set(entries.flatMap((entry) => pattern.exec(entry)?.[1] ?? []));

/**
 * A key for when a calculator's module is needed; modules with the same key share a file. Without groups the bundler
 * makes a file for every set of entry points, most of them smaller than the request for them.
 */
export function neededWhen(entries: readonly string[]): string | null {
  if (entries.length < 2 || !entries.some((entry) => partEntry.test(entry))) return null;
  const forms = kindsOf(entries, formEntry);
  const engines = kindsOf(entries, engineEntry);
  const first = forms.size > 0 ? forms : engines;
  const whose = first.size > 1 ? 'all' : [...first].join();
  const comesLater = (entry: string) => {
    if (first.size === 0 || resultEntry.test(entry)) return false;
    const isPart = /\/browser\//.test(entry) || engineEntry.test(entry);
    const kind = isPart ? partEntry.exec(entry)?.[1] : undefined;
    return embedded.includes(entry) || (kind !== undefined && (first.size > 1 || first.has(kind)));
  };
  const whenFirst = forms.size > 0 ? [`form of ${whose}`] : engines.size > 0 ? [`engine of ${whose}`] : [];
  return [...whenFirst, ...entries.filter((entry) => !comesLater(entry))].sort().join();
}

/** Groups for the bundler, the most widely needed first. */
export function calculatorFiles(source: string) {
  const answers = new Map<string, string>();
  const widths = new Map<string, number>();
  for (const [module, entries] of entriesByModule(source)) {
    const answer = neededWhen([...entries]);
    if (answer === null) continue;
    answers.set(module, answer);
    widths.set(answer, Math.max(widths.get(answer) ?? 0, entries.size));
  }
  return [...widths]
    .sort(([, one], [, other]) => other - one)
    .map(([answer], place) => ({
      name: `calculators-${place}`,
      test: (id: string) => answers.get(id) === answer,
      priority: 0,
      includeDependenciesRecursively: false,
    }));
}
