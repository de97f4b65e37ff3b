import { type CalculatorKind, calculatorKinds } from '#calculators/rules/catalogue.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { calculate } from '#features/calculations/rules/calculation.endpoints.ts';
import { settle } from '#features/calculations/rules/settlement.endpoints.ts';
import * as groups from '#features/groups/rules/group.endpoints.ts';
import * as sharing from '#features/sharing/rules/share.endpoints.ts';
import type { Endpoint } from '#kernel/endpoint.ts';

/**
 * An endpoint of /v1 as a tool. Its arguments are the path and query parameters and the fields of the body, by name.
 */
export type ToolDefinition = Readonly<{
  name: string;
  title: string;
  /** For assistants, in English. */
  description: string;
  endpoint: Endpoint;
  /** The arguments are the input of this calculator. */
  calculator?: CalculatorKind;
  /** Argument name by path parameter. */
  named?: Readonly<Record<string, string>>;
  /** Name of the argument that contains the whole body, if the body is a union. */
  bodyName?: string;
  /** Name of the field that contains the response, if the response is a list. */
  listName?: string;
  /** The endpoint stores nothing, although it is not a GET. */
  isReadOnly?: true;
  /** The tool replaces or deletes content of a user. */
  isDestructive?: true;
}>;

const ofGroup = { named: { id: 'groupId' } } as const;
const ofEntry = { named: { id: 'groupId', entryId: 'entryId' } } as const;

const units =
  'Send amounts as text, such as "99.99". Amounts in the result are whole minor units of the currency (cents), the text has them written out. Saved in the history of the account and counted; repeat a call with the same idempotencyKey and it is saved once.';

const calculators: readonly ToolDefinition[] = [
  ...calculatorKinds.map((kind) => {
    const { name, title, description } = serverCalculators[kind].tool;
    return { name, title, description: `${description} ${units}`, endpoint: calculate, calculator: kind };
  }),
  {
    name: 'settle',
    title: 'Settle debts',
    description:
      'Who pays whom, in the fewest payments, from what each person paid and what each owes; both must add up to the same. Send amounts as text. Amounts in the result are whole minor units. Nothing is saved.',
    endpoint: settle,
    isReadOnly: true,
  },
];

const forGroups: readonly ToolDefinition[] = [
  {
    name: 'groups_list',
    title: 'List groups',
    description: 'The groups of the account: people whose expenses go on, with the account’s own balances.',
    endpoint: groups.list,
    listName: 'groups',
  },
  {
    name: 'groups_read',
    title: 'Read a group',
    description:
      'A group with its people and their ids, everybody’s balance (positive: is owed money), and who would pay whom to settle it in the fewest payments.',
    endpoint: groups.read,
    ...ofGroup,
  },
  {
    name: 'groups_debts',
    title: 'Who owes whom in a group',
    description: 'Who pays whom as it came about: nobody pays somebody they never shared an entry with.',
    endpoint: groups.debts,
    listName: 'payments',
    ...ofGroup,
  },
  {
    name: 'groups_entries',
    title: 'List entries of a group',
    description: 'Expenses, incomes and payments, newest day first; the next page with the cursor `next`.',
    endpoint: groups.entries,
    ...ofGroup,
  },
  {
    name: 'groups_entry',
    title: 'Explain an entry of a group',
    description: 'One entry: what everybody paid and bears, how it came about, and what was typed.',
    endpoint: groups.openEntry,
    ...ofEntry,
  },
  {
    name: 'groups_spending',
    title: 'Spending of a group',
    description: 'What the expenses add up to by category, person and month, in each currency.',
    endpoint: groups.readSpending,
    listName: 'spending',
    ...ofGroup,
  },
  {
    name: 'groups_create',
    title: 'Make a group',
    description:
      'Make a group of people whose expenses go on; `me` is the name of the account’s owner in it.',
    endpoint: groups.make,
  },
  {
    name: 'groups_add_people',
    title: 'Add people to a group',
    description: 'Add people by name.',
    endpoint: groups.addPeople,
    ...ofGroup,
  },
  {
    name: 'groups_add_entry',
    title: 'Write an entry in a group',
    description:
      'Write an expense, an income or a payment into a group. People are the ids from groups_read, also as names in `bill`, which is what split_bill takes. A payer without `paid` paid the rest. The amounts are computed here.',
    endpoint: groups.write,
    bodyName: 'entry',
    ...ofGroup,
  },
  {
    name: 'groups_change_entry',
    title: 'Change an entry of a group',
    description: 'Change an entry on the version that was read; everybody sees the change in the history.',
    endpoint: groups.changeEntry,
    isDestructive: true,
    ...ofEntry,
  },
  {
    name: 'groups_delete_entry',
    title: 'Delete an entry of a group',
    description: 'Delete an entry on the version that was read; groups_restore_entry brings it back.',
    endpoint: groups.deleteEntry,
    isDestructive: true,
    ...ofEntry,
  },
  {
    name: 'groups_restore_entry',
    title: 'Restore an entry of a group',
    description: 'Restore a deleted entry with its amounts.',
    endpoint: groups.restoreEntry,
    ...ofEntry,
  },
];

export const tools: readonly ToolDefinition[] = [
  ...calculators,
  ...forGroups,
  {
    name: 'create_share_link',
    title: 'Make a link to a result',
    description:
      'Make a read-only page of a result: of a saved calculation (calculationId), or of a calculator with its input. Everybody who has the address can open it. With `person` it shows one person’s part alone.',
    endpoint: sharing.create,
  },
];

export const instructions =
  'Divides money with exact arithmetic: parts always add up to the total, and every result is explained. Use these tools instead of computing shares yourself, and repeat their amounts as they are.';
