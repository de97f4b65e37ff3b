import * as z from 'zod/mini';
import { calculate } from '#features/calculations/rules/calculation.endpoints.ts';
import { settle } from '#features/calculations/rules/settlement.endpoints.ts';
import * as groups from '#features/groups/rules/group.endpoints.ts';
import type { GroupRecord } from '#features/groups/rules/group.ts';
import { create } from '#features/sharing/rules/share.endpoints.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Locale } from '#kernel/locale.ts';
import { calculationText } from '../rules/calculation-text.ts';
import * as texts from '../rules/group-texts.ts';
import { settlementText } from '../rules/settlement-text.ts';

type Reader = Readonly<{
  locale: Locale;
  /** The group that the call is about, for the names of its people. */
  group: () => Promise<GroupRecord>;
}>;

type ResponseText = (content: unknown, reader: Reader) => string | Promise<string>;

/** Pairs an endpoint with the function that describes its response. */
function textFor<Content extends z.ZodMiniType>(
  endpoint: Endpoint & { responses: Readonly<Record<number, { content?: Content }>> },
  text: (content: z.output<Content>, reader: Reader) => string | Promise<string>,
): readonly [Endpoint, ResponseText] {
  // Safe: the handler's response has the form that its endpoint describes.
  return [endpoint, (content, reader) => text(content as z.output<Content>, reader)];
}

const ofGroup = (content: GroupRecord, { locale }: Reader) => texts.groupText(content, locale);
const ofEntry: Parameters<typeof textFor<(typeof groups.openEntry.responses)[200]['content']>>[1] = async (
  entry,
  { locale, group },
) => texts.entryText(entry, await group(), locale);

const responseTexts = new Map<Endpoint, ResponseText>([
  textFor(calculate, ({ calculation }, { locale }) => calculationText(calculation, locale)),
  textFor(settle, (settlement, { locale }) => settlementText(settlement, locale)),
  textFor(create, ({ url, link }) => `${url}\nlinkId: ${link.id}`),
  textFor(groups.list, (list, { locale }) => texts.groupListText(list, locale)),
  textFor(groups.read, ofGroup),
  textFor(groups.make, ofGroup),
  textFor(groups.addPeople, ofGroup),
  textFor(groups.debts, async (payments, { locale, group }) =>
    texts.paymentsText(payments, await group(), locale),
  ),
  textFor(groups.readSpending, async (sums, { locale, group }) =>
    texts.spendingText(sums, await group(), locale),
  ),
  textFor(groups.entries, async (page, { locale, group }) => texts.entriesText(page, await group(), locale)),
  textFor(groups.openEntry, ofEntry),
  textFor(groups.write, ofEntry),
  textFor(groups.changeEntry, ofEntry),
  textFor(groups.deleteEntry, ofEntry),
  textFor(groups.restoreEntry, ofEntry),
]);

export async function describeResponse(
  endpoint: Endpoint,
  content: unknown,
  reader: Reader,
): Promise<string> {
  const text = await responseTexts.get(endpoint)?.(content, reader);
  return text ?? '';
}

const problem = z.object({
  error: z.object({
    message: z.string(),
    detail: z.optional(
      z.object({ issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))) }),
    ),
  }),
});

/** The message of an error, followed by its issues field by field. */
export function problemText(content: unknown): string {
  const { message, detail } = problem.parse(content).error;
  const issues = detail?.issues?.map(({ path, message: what }) => `- ${path}: ${what}`) ?? [];
  return [message, ...issues].join('\n');
}
