import type { BillSplitInput } from '#calculators/bill-split/rules/bill-split.input.ts';
import type { CommissionInput } from '#calculators/commission/rules/commission-fields.ts';
import type { FreelancerInput } from '#calculators/freelancer/rules/freelancer.input.ts';
import type { TipPoolInput } from '#calculators/tip-pool/rules/tip-pool.input.ts';
import { cents } from '#kernel/cents.ts';
import { usd } from '#kernel/currency.ts';
import { decimal } from '#kernel/decimal.ts';

/** The landing pages' examples as the calculators receive them once parsed; the pages show what the engines answer. */
export const freelancerExample: FreelancerInput = {
  projectData: {
    projectName: 'Brochure Site',
    totalBudget: cents(500_000),
    teamMembers: [
      member('Lead Designer', 20, 100),
      member('Developer', 25, 75),
      member('Project Manager', 10, 80),
    ],
  },
  calculationMode: 'basic',
  currency: usd,
  expenses: { total: cents(0) },
  milestones: { phase1: decimal(30), phase2: decimal(40), phase3: decimal(30) },
  project: {
    fees: [],
    advances: [],
    house: { name: '', percent: decimal(0) },
    reserve: { name: '', kind: 'percent', percent: decimal(0), amount: cents(0) },
    rule: 'hours',
    pay: 'rates',
    rated: false,
    milestones: [],
  },
};

export const commissionExample: CommissionInput = {
  commissionData: {
    repName: 'Sales rep',
    dealValue: cents(5_000_000),
    commissionRate: decimal(5),
    quotaAttainment: decimal(120),
    industry: '',
    attainmentFrom: 'percent',
    sales: cents(0),
    quota: cents(0),
    nextDeal: cents(0),
    otherReps: [],
  },
  calculationMode: 'tiered',
  currency: usd,
  tierConfig: {
    underQuotaThreshold: decimal(80),
    underQuotaRate: decimal(70),
    atQuotaMin: decimal(80),
    atQuotaMax: decimal(100),
    atQuotaRate: decimal(100),
    overQuotaThreshold: decimal(100),
    overQuotaRate: decimal(150),
  },
  marginalTiers: [],
};

const [guest1, guest2, guest3, guest4] = ['Guest 1', 'Guest 2', 'Guest 3', 'Guest 4'] as const;
const everyone = [guest1, guest2, guest3, guest4];

export const billSplitExample: BillSplitInput = {
  billData: {
    totalAmount: cents(12_550),
    participants: everyone.map((name) => ({ name, amount: cents(0) })),
    items: [
      { name: 'Starters', amount: cents(1850), assignedTo: everyone },
      { name: 'Wine', amount: cents(2900), assignedTo: [guest1, guest2, guest4] },
      { name: 'Pasta', amount: cents(1750), assignedTo: [guest1] },
      { name: 'Steak', amount: cents(2850), assignedTo: [guest2] },
      { name: 'Salad', amount: cents(1400), assignedTo: [guest3] },
      { name: 'Risotto', amount: cents(1800), assignedTo: [guest4] },
    ],
  },
  calculationMode: 'itemized',
  currency: usd,
};

export const tipPoolExample: TipPoolInput = {
  poolData: {
    name: 'Friday night',
    cardFee: decimal(2.9),
    shifts: [{ name: 'Dinner', cashTips: cents(32_375), cardTips: cents(80_360) }],
    roles: ['Server', 'Bartender', 'Busser'].map((name) => ({
      name,
      points: decimal(0),
      percent: decimal(0),
      takesPart: true,
    })),
    people: [
      shiftOf('Server 1', 'Server', 6.5),
      shiftOf('Server 2', 'Server', 6),
      shiftOf('Bartender', 'Bartender', 7.5),
      shiftOf('Busser', 'Busser', 4),
    ],
  },
  calculationMode: 'hours',
  currency: usd,
};

function shiftOf(name: string, role: string, hours: number) {
  return { name, role, hours: decimal(hours), shift: '' };
}

function member(role: string, hours: number, dollarsPerHour: number) {
  return {
    name: role,
    role,
    hours: decimal(hours),
    rate: cents(dollarsPerHour * 100),
    performanceRating: '',
    shares: decimal(1),
    percent: decimal(0),
    fixed: cents(0),
  };
}
