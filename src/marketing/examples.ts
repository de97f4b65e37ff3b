import type { BillSplitInput } from '#calculators/bill-split/bill-split.contract.ts';
import type { CommissionInput } from '#calculators/commission/commission.contract.ts';
import type { FreelancerInput } from '#calculators/freelancer/freelancer.contract.ts';
import { cents } from '#kernel/cents.ts';
import { decimal } from '#kernel/decimal.ts';

/** The landing pages' examples as the calculators receive them once parsed; the pages show what the engines answer. */
export const freelancerExample: FreelancerInput = {
  projectData: {
    projectName: 'Website Redesign',
    totalBudget: cents(500_000),
    teamMembers: [
      member('Lead Designer', 20, 100),
      member('Developer', 25, 75),
      member('Project Manager', 10, 80),
    ],
  },
  calculationMode: 'basic',
  expenses: { total: cents(0) },
  milestones: { phase1: decimal(30), phase2: decimal(40), phase3: decimal(30) },
};

export const commissionExample: CommissionInput = {
  commissionData: {
    repName: 'Sales rep',
    dealValue: cents(5_000_000),
    commissionRate: decimal(5),
    quotaAttainment: decimal(120),
    industry: '',
  },
  calculationMode: 'tiered',
  tierConfig: {
    underQuotaThreshold: decimal(80),
    underQuotaRate: decimal(70),
    atQuotaMin: decimal(80),
    atQuotaMax: decimal(100),
    atQuotaRate: decimal(100),
    overQuotaThreshold: decimal(100),
    overQuotaRate: decimal(150),
  },
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
};

function member(role: string, hours: number, dollarsPerHour: number) {
  return {
    name: role,
    role,
    hours: decimal(hours),
    rate: cents(dollarsPerHour * 100),
    performanceRating: '',
  };
}
