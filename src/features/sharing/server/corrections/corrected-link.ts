import { catalogue } from '#calculators/rules/catalogue.ts';
import type { Part, Summary } from '#calculators/rules/summary.ts';
import type { Correction, OutdatedLink } from '../../rules/corrections/correction.ts';
import { type CarriedPayment, duesOf } from '../../rules/payments/carry-payments.ts';
import { peopleIn, type Source, shareContent, withPayer } from '../share-content.ts';
import type { shareLink } from '../share-link.table.ts';

export type ShownLink = Pick<
  typeof shareLink.$inferSelect,
  'templateType' | 'title' | 'person' | 'currency' | 'content' | 'paidBy' | 'sheetId' | 'correction'
>;

/** The content that a link would have for another version of its sheet. */
export type Corrected = Pick<OutdatedLink, 'was' | 'now' | 'receives'> &
  Readonly<{
    content: object;
    title: string;
    currency: string;
    duesBefore: readonly CarriedPayment[];
    dues: readonly CarriedPayment[];
    /** True if others pay the person, before or after. */
    isOwed: boolean;
    /** True if amounts, payments or the currency differ. */
    isChanged: boolean;
  }>;

/** Computes a link's content for the latest version. For a person who is no longer in it, the amount is 0. */
export async function correctedLink(link: ShownLink, latest: Source): Promise<Corrected> {
  const source = await withPayerOf(link, latest);
  return link.person === null
    ? await correctedWhole(link, source)
    : await correctedPart(link, link.person, source);
}

/** Adds the payer that the maker chose for this link to a version without payers. */
async function withPayerOf(link: ShownLink, latest: Source): Promise<Source> {
  const payer = link.paidBy ?? (link.sheetId === null ? await payerIn(link) : undefined);
  const place = payer === undefined ? -1 : (await peopleIn(latest)).indexOf(payer);
  return place < 0 ? latest : await withPayer(latest, place);
}

/** Links of an earlier release do not store the payer: the only person who gets money is the payer. */
async function payerIn({ person, content, templateType }: ShownLink): Promise<string | undefined> {
  if (person === null) {
    const { parts } = await summaryOf(templateType, content);
    const owed = parts.filter(({ gets = [] }) => gets.length > 0);
    return owed.length === 1 ? owed[0]?.name : undefined;
  }
  const { pays = [], gets = [] } = content as Part;
  return gets.length > 0 ? person : pays.length === 1 ? pays[0]?.to : undefined;
}

/** Safe casts: both were validated when they were stored. */
const summaryOf = (kind: string, content: unknown): Promise<Summary> =>
  catalogue[kind as keyof typeof catalogue].summarise(content as object);

async function correctedPart(link: ShownLink, person: string, source: Source): Promise<Corrected> {
  const { parts } = await catalogue[source.kind].summarise(source.result);
  const place = parts.findIndex(({ name }) => name === person);
  // Safe casts: written by `shareContent` and `correctLinks`.
  const before = link.content as Part;
  const last = link.correction as Correction | null;
  const was = { amount: before.amount, currency: link.currency };
  const duesBefore = duesOf(before, link.currency);
  if (place < 0) {
    const content = { name: person, amount: 0, share: null, detail: '', figures: [], explanation: [] };
    const { title, currency } = link;
    const isChanged = last === null || last.now !== null;
    return {
      content,
      title,
      currency,
      was,
      now: null,
      receives: false,
      duesBefore,
      dues: [],
      isOwed: false,
      isChanged,
    };
  }
  const { content, title, currency } = await shareContent(source, place);
  const part = content as Part;
  const now = { amount: part.amount, currency };
  const dues = duesOf(part, currency);
  const isChanged =
    !isSame([was, duesBefore, incomingOf(before)], [now, dues, incomingOf(part)]) || last?.now === null;
  const receives = isSame(was, now) && isPaid(before) && isPaid(part);
  const isOwed = [before, part].some(({ gets = [] }) => gets.length > 0);
  return { content, title, currency, was, now, receives, duesBefore, dues, isOwed, isChanged };
}

async function correctedWhole(link: ShownLink, source: Source): Promise<Corrected> {
  const { content, title, currency } = await shareContent(source, undefined);
  const before = await summaryOf(link.templateType, link.content);
  const after = await summaryOf(source.kind, content);
  const amountsOf = ({ total, currency: of, parts }: Summary) => [
    total,
    of,
    parts.map((part) => [part.name, part.amount, part.pays ?? []]),
  ];
  return {
    content,
    title,
    currency,
    was: { amount: before.total, currency: link.currency },
    now: { amount: after.total, currency },
    receives: false,
    duesBefore: [],
    dues: [],
    isOwed: false,
    isChanged: !isSame(amountsOf(before), amountsOf(after)),
  };
}

/** Who pays the person how much. The sum may stay while the payers change. */
const incomingOf = ({ gets = [] }: Part) =>
  gets.map(({ from, amount }) => ({ from, amount })).toSorted((a, b) => (a.from < b.from ? -1 : 1));

const isPaid = ({ pays = [], gets = [] }: Part) => pays.length === 0 && gets.length > 0;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
