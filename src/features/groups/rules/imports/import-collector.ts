import { type Fault, fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { type Cents, plainAmount, sumCents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { plainName } from '#kernel/text/plain-name.ts';
import { oneLine } from '#kernel/text/storable-text.ts';
import type { CategoryId } from '../categories/categories.ts';
import { suggestCategory } from '../categories/suggest-category.ts';
import {
  type ImportedEntry,
  type ImportedGroup,
  type ImportedPart,
  type ImportFault,
  type ImportSource,
  importLimits,
} from './imported-group.ts';
import { Refusal } from './read-cells.ts';

/** The content of a row: everybody's amounts in the order of `people`, zeros included, and the category as text. */
export type ReadEntry = Pick<ImportedEntry, 'kind' | 'date' | 'title' | 'note' | 'currency'> &
  Readonly<{ filedUnder: string; paid: readonly Cents[]; borne: readonly Cents[] }>;

/** Collects the entries and faults of a file, and enforces the limits of an import. */
export function collectImport(source: ImportSource, names: readonly string[]) {
  let isFull = names.length > importLimits.people;
  const people = isFull ? [] : distinctNames(names.map((name) => plainText(name, importLimits.name)));
  const entries: ImportedEntry[] = [];
  const faults: ImportFault[] = [];
  const counts = new Map<string, number>();
  const filed = new Map<string, CategoryId | undefined>();
  const refuse = (line: number, reason: Fault) => {
    faults.push({ line, ...reason });
    if (faults.length === importLimits.faults) isFull = true;
  };
  if (isFull) refuse(1, tooManyPeople(names.length));

  function categoryOf(filedUnder: string, kind: ImportedEntry['kind']): CategoryId | undefined {
    if (kind === 'payment') return undefined;
    const key = `${kind} ${filedUnder}`;
    if (!filed.has(key)) filed.set(key, suggestCategory(filedUnder, kind));
    return filed.get(key);
  }

  function add(line: number, { filedUnder, paid, borne, title, note, ...entry }: ReadEntry): void {
    // Skips rows without amounts, such as Splitwise's note that all debts are settled.
    if ([...paid, ...borne].every((amount) => amount === 0)) return;
    const total = sumCents(paid);
    if (total !== sumCents(borne)) throw new Refusal(partsDiffer(sumCents(borne), total, entry.currency));
    if (entries.length === importLimits.entries) {
      isFull = true;
      throw new Refusal(tooManyEntries());
    }
    const shown = plainText(title, importLimits.title) || '–';
    const { kind, date, currency } = entry;
    const key = JSON.stringify([source, date, shown, currency, plainAmount(total, currency)]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    entries.push({
      line,
      ...entry,
      title: shown,
      category: categoryOf(filedUnder, kind),
      note: note?.slice(0, importLimits.note) || undefined,
      paid: partsOf(paid),
      borne: partsOf(borne),
      sourceKey: `${key} ${count}`,
    });
  }

  return {
    people,
    refuse,
    hasFaults: () => faults.length > 0,
    /** Adds the entry of a row, unless it has none. False when reading has to stop. */
    read(line: number, entryOf: () => ReadEntry | undefined): boolean {
      if (isFull) return false;
      try {
        const entry = entryOf();
        if (entry) add(line, entry);
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal;
        refuse(line, refusal.reason);
      }
      return !isFull;
    },
    finish(name = ''): ImportedGroup {
      if (entries.length === 0 && faults.length === 0) {
        refuse(1, fault('no-entries', msg('This file has no entries')));
      }
      return { source, name: plainText(name, importLimits.name) || undefined, people, entries, faults };
    },
  };
}

/** '12.50 EUR' */
export const written = (amount: Cents, currency: Currency) => `${plainAmount(amount, currency)} ${currency}`;

export function partsDiffer(sum: Cents, amount: Cents, currency: Currency): Fault {
  return fault('parts-differ', msg('The parts add up to {sum}, but the amount is {amount}'), {
    sum: written(sum, currency),
    amount: written(amount, currency),
  });
}

function tooManyPeople(count: number): Fault {
  const values = { max: importLimits.people, count };
  return fault('too-many-people', msg('A group has at most {max} people, and this file has {count}'), values);
}

function tooManyEntries(): Fault {
  const values = { max: importLimits.entries };
  return fault('too-many-entries', msg('A group has at most {max} entries, and this file has more'), values);
}

function partsOf(amounts: readonly Cents[]): ImportedPart[] {
  return amounts.flatMap((amount, person) => (amount === 0 ? [] : [{ person, amount }]));
}

/** Makes one line of a text, without the apostrophe that keeps spreadsheets from running it as a formula. */
function plainText(text: string, most: number): string {
  return oneLine(text)
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** Adds numbers to repeated names: 'Ana', 'ana (2)'. */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const written = plainName(name) === '' ? '–' : name;
    let own = written;
    for (let n = 2; taken.has(plainName(own)); n += 1) {
      const suffix = ` (${n})`;
      own = written.slice(0, importLimits.name - suffix.length) + suffix;
    }
    taken.add(plainName(own));
    return own;
  });
}
