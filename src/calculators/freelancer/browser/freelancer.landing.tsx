import { ExampleCard } from '#calculators/browser/landing/example-card.tsx';
import { ExampleTable } from '#calculators/browser/landing/example-table.tsx';
import type { Landing } from '#calculators/browser/landing/landing.ts';
import { brand } from '#kernel/brand.ts';
import { cents, formatUsd } from '#kernel/cents.ts';
import { usd } from '#kernel/currency.ts';
import { decimal, formatDecimal } from '#kernel/decimal.ts';
import { Notice } from '#ui/notice.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { computeFreelancer } from '../rules/compute-freelancer.ts';
import type { FreelancerInput } from '../rules/freelancer.input.ts';

export const landing: Landing = {
  name: 'Freelancer Payment Calculator',
  badge: `Join ${brand.usersJoined} freelancers`,
  title: 'Split a project budget in a minute.',
  lead: 'Enter the budget, the team, the hours and the rates. See what everyone earns, their share of the total and whether it fits the budget.',
  Example,
  pointsTitle: 'Built for project teams',
  points: [
    {
      title: 'Hours times rate, for everyone',
      text: 'Each member’s amount and percent share, side by side with the budget.',
    },
    {
      title: 'Over or under budget, at a glance',
      text: 'A warning in three levels shows what it would take to fit: a higher budget, fewer hours or lower rates.',
    },
    {
      title: 'Expenses and milestones',
      text: 'Take expenses off first, or pay each member in three phases that add up to their amount.',
    },
    {
      title: 'Performance, when you want it',
      text: 'Rate on the scale you use and set what each rating is worth. The adjustment shows on every row.',
    },
  ],
  closing: 'Your next project, split before the kickoff',
};

/** The parsed input of the example; the page shows the engine's result. */
const input: FreelancerInput = {
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

const result = computeFreelancer(input);

function Example() {
  if (result?.mode !== 'basic') return null;
  const { totalBudget, totalAmount, budget } = result;
  const rows = result.rows.map(({ role, hours, rate, amount, percentage }) => ({
    who: role,
    detail: `${formatDecimal(hours)} h × ${formatUsd(rate)}`,
    amount,
    percentage,
  }));
  const within = budget.level === 'within';
  return (
    <ExampleCard title={`${result.projectName}, budget ${formatUsd(totalBudget)}`}>
      <ShareBar
        hideCaption
        caption={`The budget of ${formatUsd(totalBudget)} and each member’s share of it`}
        parts={rows.map(({ who, amount }) => ({
          label: who,
          fraction: amount / totalBudget,
          valueText: formatUsd(amount),
        }))}
      />
      <ExampleTable
        caption="Each member’s hours times rate, and share of the total"
        columns={{ who: 'Team member', amount: 'Amount' }}
        rows={rows}
        total={{ label: 'Team cost', amount: totalAmount }}
      />
      <Notice
        tone={within ? 'good' : 'moderate'}
        title={`${formatUsd(cents(Math.abs(budget.remaining)))} ${within ? 'under' : 'over'} budget`}
      />
    </ExampleCard>
  );
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
