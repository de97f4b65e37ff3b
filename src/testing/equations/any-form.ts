import fc from 'fast-check';
import {
  extraBases,
  extraKinds,
  extraSpreads,
  extraWays,
} from '#calculators/bill-split/rules/bill-fields.ts';
import { billModes } from '#calculators/bill-split/rules/bill-split.input.ts';
import { commissionModes } from '#calculators/commission/rules/commission-fields.ts';
import { defaultRatingConfig } from '#calculators/freelancer/rules/freelancer.form.ts';
import { freelancerModes } from '#calculators/freelancer/rules/freelancer.input.ts';
import { splitRules } from '#calculators/freelancer/rules/project/project.input.ts';
import { tipModes } from '#calculators/tip-pool/rules/tip-pool.input.ts';

/** Numbers as people type them, and with all decimals that a field accepts. */
const typed = (max: number, places: number) =>
  fc.oneof(
    fc.integer({ min: 0, max }).map(String),
    fc.integer({ min: 0, max: max * 10 ** places }).map((units) => (units / 10 ** places).toFixed(places)),
  );
const money = typed(9_999, 2);
const number = (max: number) => typed(max, 4);
const list = <T>(each: fc.Arbitrary<T>, maxLength: number, minLength = 0) =>
  fc.array(each, { minLength, maxLength });

const member = fc.record({
  name: fc.constantFrom('Ann', 'Bo', 'Cy'),
  role: fc.constantFrom('', 'Developer'),
  hours: number(300),
  rate: money,
  shares: number(9),
  percent: number(30),
  fixed: fc.oneof(fc.constant(''), money),
  performanceRating: fc.constantFrom('', '1', '2', '3', '4', '5'),
});
const portion = { kind: fc.constantFrom('percent', 'amount'), percent: number(20), amount: typed(99, 2) };
const ratingConfig = fc.array(number(2), { minLength: 5, maxLength: 5 }).map((multipliers) => {
  const config = defaultRatingConfig();
  const levels = multipliers.map((multiplier, n) => [String(n + 1), { label: 'Rated', multiplier }] as const);
  return { ...config, multipliers: { ...config.multipliers, '1-5': Object.fromEntries(levels) } };
});
export const freelancerForm = fc.record({
  projectData: fc.record({
    projectName: fc.constant('Site'),
    totalBudget: typed(90_000, 2),
    teamMembers: list(member, 5, 1),
  }),
  calculationMode: fc.constantFrom(...freelancerModes),
  expenses: fc.record({ total: money }),
  milestones: fc.record({ phase1: number(50), phase2: number(50), phase3: number(50) }),
  ratingConfig,
  project: fc.record({
    fees: list(fc.record({ name: fc.constantFrom('', 'Agent'), ...portion }), 2),
    advances: list(
      fc.record({ what: fc.constantFrom('', 'Van'), by: fc.constantFrom('', 'Ann'), amount: typed(99, 2) }),
      2,
    ),
    house: fc.record({ percent: number(50) }),
    reserve: fc.record(portion),
    rule: fc.constantFrom(...splitRules),
    pay: fc.constantFrom('rates', 'whole'),
    rated: fc.boolean(),
  }),
});

const threshold = number(150);
export const commissionForm = fc.record({
  commissionData: fc.record({
    repName: fc.constant('Robin'),
    dealValue: money,
    commissionRate: number(100),
    quotaAttainment: number(200),
    attainmentFrom: fc.constantFrom('percent', 'amounts'),
    sales: money,
    quota: money,
    otherReps: list(fc.record({ name: fc.constantFrom('Ann', 'Bo'), percent: number(40) }), 2),
  }),
  calculationMode: fc.constantFrom(...commissionModes),
  tierConfig: fc.record({ underQuotaRate: threshold, atQuotaRate: threshold, overQuotaRate: threshold }),
  marginalTiers: fc.tuple(number(40), number(150), number(150)).map(([upTo, rate, last]) => [
    { upTo, rate },
    { upTo: '', rate: last },
  ]),
});

const people = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve'];
const part = fc.oneof(fc.constant(''), number(5));
export const billForm = fc.record({
  billData: fc.record({
    totalAmount: fc.oneof(fc.constant(''), money),
    participants: fc.tuple(
      ...people.map((name) =>
        fc.record({
          name: fc.constant(name),
          amount: money,
          share: part,
          percent: fc.constant('20'),
          payer: fc.boolean(),
        }),
      ),
    ),
    items: list(
      fc.record({
        name: fc.constantFrom('Soup', 'Wine'),
        amount: fc.oneof(
          money,
          money,
          typed(9, 2).map((amount) => `-${amount}`),
        ),
        quantity: fc.constantFrom('', '1', '2', '0.25', '3'),
        assignedTo: fc.subarray(people),
        parts: fc.option(list(part, 5), { nil: undefined }),
      }),
      8,
    ),
    extras: list(
      fc.record({
        kind: fc.constantFrom(...extraKinds),
        by: fc.constantFrom(...extraWays),
        percent: number(30),
        amount: money,
        base: fc.constantFrom(...extraBases),
        spread: fc.constantFrom(...extraSpreads),
        people: fc.subarray(people, { minLength: 1 }),
      }),
      4,
    ),
  }),
  calculationMode: fc.constantFrom(...billModes),
});

/** The roles' percentages add up to 100. */
const roles = fc
  .tuple(number(10), number(10), fc.integer({ min: 1, max: 999_999 }))
  .map(([one, two, first]) =>
    [
      { name: 'Server', points: one, percent: first },
      { name: 'Bartender', points: two, percent: 1_000_000 - first },
      { name: 'Manager', points: '0', percent: 0, takesPart: false },
    ].map((role) => ({ ...role, percent: (role.percent / 10_000).toFixed(4) })),
  );
export const tipForm = fc.record({
  poolData: fc.record({
    cardFee: number(9),
    shifts: fc.tuple(money, money).map(([cashTips, cardTips]) => [
      { name: 'Lunch', cashTips, cardTips },
      { name: 'Dinner', cashTips: cardTips, cardTips: '' },
    ]),
    roles,
    people: list(
      fc.record({
        name: fc.constantFrom('Ann', 'Bo', 'Cy'),
        role: fc.constantFrom('Server', 'Bartender', 'Manager'),
        hours: number(12),
        shift: fc.constantFrom('', 'Dinner'),
      }),
      8,
      1,
    ),
  }),
  calculationMode: fc.constantFrom(...tipModes),
});
