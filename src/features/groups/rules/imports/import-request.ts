import * as z from 'zod/mini';
import { isCurrency } from '#kernel/money/currency.ts';
import { nameLine } from '#kernel/text/name-line.ts';
import { aboutEntry } from '../entries/entry.ts';
import { groupLimits } from '../group-limits.ts';
import { type ImportedEntry, importLimits, importSources } from './imported-group.ts';

/** The limits of a request. 20,000 entries of ten people use about half of each. */
export const importRequestLimits = {
  bytes: 16 * 1024 * 1024,
  values: 1_000_000,
  /** Amounts of people, over all entries. */
  parts: 250_000,
} as const;

/** The index of a person in `people`, and minor units. */
const part = z.tuple([
  z.int().check(z.minimum(0), z.maximum(importLimits.people - 1)),
  z.int().check(z.refine((amount) => amount !== 0)),
]);
const parts = z.array(part).check(z.minLength(1), z.maxLength(importLimits.people));

export const sentEntry = z.object({
  ...aboutEntry,
  /** Money from one person to another, which is neither spent nor earned. */
  isPayment: z.boolean(),
  currency: z.string().check(z.refine(isCurrency)),
  /** Both sides have the same sum. Money that came in is negative. */
  paid: parts,
  borne: parts,
  /** Equal for the same entry in another file, which is then skipped. */
  sourceKey: z.string().check(z.minLength(1), z.maxLength(2000)),
  /** The position of the entry in the file. */
  line: z.int(),
});
export type SentEntry = z.output<typeof sentEntry>;

/** The people of the file: each is a person of the group, or is added by name if an entry needs them. */
const sentPerson = z.union([
  z.object({ personId: z.uuid() }),
  z.object({ name: nameLine(groupLimits.nameLength) }),
]);
export type SentPerson = z.output<typeof sentPerson>;

export const importRequest = z.object({
  source: z.enum(importSources),
  people: z.array(sentPerson).check(z.minLength(1), z.maxLength(importLimits.people)),
  entries: z.array(sentEntry).check(z.minLength(1), z.maxLength(importLimits.entries)),
});
export type ImportRequest = z.output<typeof importRequest>;
export type ImportForm = z.input<typeof importRequest>;

export const importOutcome = z.object({
  added: z.int(),
  /** Entries that are in the group from an earlier import, or were deleted after it. */
  skipped: z.int(),
  people_added: z.int(),
});
export type ImportOutcome = z.output<typeof importOutcome>;

/** An entry in the form of the request. */
export function sentEntryOf(entry: ImportedEntry): ImportForm['entries'][number] {
  const { kind, date, title, category, note, currency, sourceKey, line } = entry;
  const pairs = (side: ImportedEntry['paid']) =>
    side.map(({ person, amount }): [number, number] => [person, amount]);
  return {
    isPayment: kind === 'payment',
    date,
    title,
    ...(category === undefined ? {} : { category }),
    ...(note === undefined ? {} : { note }),
    currency,
    paid: pairs(entry.paid),
    borne: pairs(entry.borne),
    sourceKey,
    line,
  };
}
