import * as z from 'zod/mini';
import { calculationFields, readIn, text } from '#calculators/rules/fields.ts';
import { limits } from '#calculators/rules/limits.ts';
import { whenNothingRefused } from '#calculators/rules/unused-fields.ts';
import { fault, schemaIssue } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { cents, maxCents } from '#kernel/money/cents.ts';

/** The amounts that people paid, and the amounts that they should have paid. */
export const settleRequest = readIn((fields) =>
  z
    .object({
      people: z
        .array(
          z.object({
            name: text(msg('Name')),
            paid: z._default(fields.money(msg('Paid')), cents(0)),
            owes: z._default(fields.money(msg('Owes')), cents(0)),
          }),
        )
        .check(z.minLength(2), z.maxLength(limits.people)),
      ...calculationFields,
    })
    .check(
      z.check(({ value, issues }) => {
        const names = value.people.map(({ name }) => name);
        const twice = names.findIndex((name, index) => names.indexOf(name) < index);
        if (twice >= 0) {
          const found = fault('duplicate', msg('The name {name} is used twice'), {
            name: names[twice] ?? '',
          });
          issues.push(schemaIssue(found, value, ['people', twice, 'name']));
        }
        const { money } = fields.formats;
        const paid = sum(value.people.map((person) => person.paid));
        const owes = sum(value.people.map((person) => person.owes));
        if (paid > maxCents || owes > maxCents) {
          const most = { max: money(maxCents) };
          const found = fault('too-large', msg('The amounts can add up to at most {max}'), most);
          issues.push(schemaIssue(found, value, ['people']));
        } else if (paid !== owes) {
          const values = { paid: money(cents(paid)), owes: money(cents(owes)) };
          const found = fault(
            'mismatch',
            msg('{paid} was paid, but {owes} is owed: both must be equal'),
            values,
          );
          issues.push(schemaIssue(found, value, ['people']));
        }
      }, whenNothingRefused),
    ),
);
export type SettleRequest = z.output<typeof settleRequest>;

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** The response; amounts are in minor units. */
export const settlement = z.object({
  currency: z.string(),
  people: z.array(
    z.object({
      name: z.string(),
      paid: z.int(),
      owes: z.int(),
      /** Positive for a person who gets money. */
      balance: z.int(),
    }),
  ),
  /** As few as possible for up to 12 people with a balance; always fewer than there are people. */
  payments: z.array(z.object({ from: z.string(), to: z.string(), amount: z.int() })),
});
export type Settlement = z.output<typeof settlement>;
