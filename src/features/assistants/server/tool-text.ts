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

type Say = (content: unknown, reader: Reader) => string | Promise<string>;

/** Says the JSON of an endpoint's response, which our own handler wrote. */
function say<Content extends z.ZodMiniType>(
  endpoint: Endpoint & { responses: Readonly<Record<number, { content?: Content }>> },
  text: (content: z.output<Content>, reader: Reader) => string | Promise<string>,
): readonly [Endpoint, Say] {
  // Safe: the handler's response has the form that its endpoint describes.
  return [endpoint, (content, reader) => text(content as z.output<Content>, reader)];
}

const ofGroup = (content: GroupRecord, { locale }: Reader) => texts.groupText(content, locale);
const ofEntry: Parameters<typeof say<(typeof groups.openEntry.responses)[200]['content']>>[1] = async (
  entry,
  { locale, group },
) => texts.entryText(entry, await group(), locale);

const sayings = new Map<Endpoint, Say>([
  say(calculate, ({ calculation }, { locale }) => calculationText(calculation, locale)),
  say(settle, (settlement, { locale }) => settlementText(settlement, locale)),
  say(create, ({ url, link }) => `${url}\nlinkId: ${link.id}`),
  say(groups.list, (list, { locale }) => texts.groupListText(list, locale)),
  say(groups.read, ofGroup),
  say(groups.make, ofGroup),
  say(groups.addPeople, ofGroup),
  say(groups.debts, async (payments, { locale, group }) =>
    texts.paymentsText(payments, await group(), locale),
  ),
  say(groups.readSpending, async (sums, { locale, group }) =>
    texts.spendingText(sums, await group(), locale),
  ),
  say(groups.entries, async (page, { locale, group }) => texts.entriesText(page, await group(), locale)),
  say(groups.openEntry, ofEntry),
  say(groups.write, ofEntry),
  say(groups.changeEntry, ofEntry),
  say(groups.deleteEntry, ofEntry),
  say(groups.restoreEntry, ofEntry),
]);

export async function textOf(endpoint: Endpoint, content: unknown, reader: Reader): Promise<string> {
  const text = await sayings.get(endpoint)?.(content, reader);
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

/** What is wrong, field by field. */
export function problemText(content: unknown): string {
  const { message, detail } = problem.parse(content).error;
  const issues = detail?.issues?.map(({ path, message: what }) => `- ${path}: ${what}`) ?? [];
  return [message, ...issues].join('\n');
}
