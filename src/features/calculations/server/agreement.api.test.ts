import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type BillSplitInput,
  billModes,
  billSplitInput,
} from '#calculators/bill-split/rules/bill-split.input.ts';
import { isFinal } from '#calculators/bill-split/rules/checks/verdict.ts';
import { computeBillSplit } from '#calculators/bill-split/rules/compute-bill.ts';
import { commissionInput } from '#calculators/commission/rules/commission.input.ts';
import { commissionModes } from '#calculators/commission/rules/commission-fields.ts';
import { computeCommission } from '#calculators/commission/rules/compute-commission.ts';
import { computeFreelancer } from '#calculators/freelancer/rules/compute-freelancer.ts';
import { defaultRatingConfig } from '#calculators/freelancer/rules/freelancer.form.ts';
import { freelancerInput, freelancerModes } from '#calculators/freelancer/rules/freelancer.input.ts';
import { labelsOf, peopleByLabel } from '#calculators/rules/people.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { calculateResponse } from '../rules/calculation.ts';

let test: TestApp;
let ann: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  ann = await test.newUser();
});
afterAll(() => test.close());

/** Mostly valid text, sometimes invalid. */
const typed = fc.oneof(
  { weight: 20, arbitrary: fc.nat({ max: 100_00 }).map((whole) => (whole / 100).toFixed(2)) },
  { weight: 5, arbitrary: fc.double({ min: 0, max: 100, noNaN: true }) },
  { weight: 3, arbitrary: fc.constantFrom('', 'junk', '$1,234.5', '0.01') },
  { weight: 1, arbitrary: fc.constantFrom(-1, '9'.repeat(20)) },
);
const name = fc.oneof(
  { weight: 20, arbitrary: fc.string({ maxLength: 20, unit: 'binary' }) },
  { weight: 5, arbitrary: fc.constantFrom('', 'Ann', 'Bob', 'A\0B\ud800') },
  { weight: 1, arbitrary: fc.constant('x'.repeat(121)) },
);

const freelancerForm = fc.record({
  projectData: fc.record({
    projectName: name,
    totalBudget: typed,
    teamMembers: fc.array(
      fc.record({
        name,
        role: name,
        hours: typed,
        rate: typed,
        performanceRating: fc.constantFrom('', '1', '3', '4', '5', 'x'),
      }),
      { maxLength: 5 },
    ),
  }),
  calculationMode: fc.constantFrom(...freelancerModes),
  expenses: fc.record({ total: typed }),
  milestones: fc.record({ phase1: typed, phase2: typed, phase3: typed }),
  ratingConfig: fc.constantFrom(undefined, defaultRatingConfig()),
});

const commissionForm = fc.record({
  commissionData: fc.record({
    repName: name,
    dealValue: typed,
    commissionRate: typed,
    quotaAttainment: typed,
  }),
  calculationMode: fc.constantFrom(...commissionModes),
});

const billForm = fc.record({
  billData: fc.record({
    totalAmount: typed,
    participants: fc.array(fc.record({ name, amount: typed, payer: fc.boolean() }), { maxLength: 5 }),
    items: fc.array(fc.record({ name, amount: typed, assignedTo: fc.array(name, { maxLength: 4 }) }), {
      maxLength: 5,
    }),
    extras: fc.array(
      fc.record({
        kind: fc.constantFrom('tax', 'tip', 'discount', 'other'),
        percent: fc.constantFrom('', '9.25', '20'),
        spread: fc.constantFrom('proportion', 'equal'),
      }),
      { maxLength: 3 },
    ),
  }),
  calculationMode: fc.constantFrom('equal', ...billModes),
});

function knowsAssignees({ billData, calculationMode }: BillSplitInput): boolean {
  const peopleOf = peopleByLabel(labelsOf(billData.participants));
  const labels = billData.items.flatMap(({ assignedTo }) => assignedTo);
  return calculationMode !== 'itemized' || labels.every((label) => peopleOf([label]).length > 0);
}

/** The browser's result for a form; null if it shows errors or nothing. */
const shown = {
  freelancer: (form: unknown) => {
    const parsed = freelancerInput.safeParse(form);
    return parsed.success ? computeFreelancer(parsed.data) : null;
  },
  commission: (form: unknown) => {
    const parsed = commissionInput.safeParse(form);
    return parsed.success ? computeCommission(parsed.data) : null;
  },
  'bill-split': (form: unknown) => {
    const parsed = billSplitInput.safeParse(form);
    const result = parsed.success ? computeBillSplit(parsed.data) : null;
    // Shown but not saved: a bill that is not final, or with items of an unknown person.
    return result && parsed.data && isFinal(result) && knowsAssignees(parsed.data) ? result : null;
  },
};

it.each([
  ['freelancer', freelancerForm],
  ['commission', commissionForm],
  ['bill-split', billForm],
] as const)('the server stores what the browser shows: %s', async (templateType, form) => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(form, async (inputData) => {
      const response = await ann.post('/calculate', { templateType, inputData });
      const result = shown[templateType](JSON.parse(JSON.stringify(inputData)));
      expect(response.status).toBe(result ? 201 : 422);
      if (!result) return;
      kept += 1;
      const { calculation } = calculateResponse.parse(await response.json());
      const stored = await (await ann.get(`/calculations/${ann.id}/${calculation.id}`)).json();
      expect(stored).toEqual(calculation);
      expect(calculation.results).toEqual(JSON.parse(JSON.stringify(result)));
      expect(shown[templateType](calculation.input_data)).toEqual(result);
    }),
    { numRuns: 200 },
  );
  expect(kept).toBeGreaterThan(30);
  expect(test.lines).toEqual([]);
});
