import { ExampleCard } from '#calculators/browser/landing/example-card.tsx';
import { ExampleTable } from '#calculators/browser/landing/example-table.tsx';
import type { Landing } from '#calculators/browser/landing/landing.ts';
import { brand } from '#kernel/brand.ts';
import { languageDollars, languageFormats } from '#kernel/language/language-formats.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { Notice } from '#ui/notice.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { computeFreelancer } from '../rules/compute-freelancer.ts';
import type { FreelancerInput } from '../rules/freelancer.input.ts';

export const landing: Landing = {
  name: t('Freelancer Payment Calculator'),
  badge: t('Join {users} freelancers', { users: brand.usersJoined }),
  title: t('Split a project budget in a minute.'),
  lead: t(
    'Enter the budget, the team, the hours and the rates. See what everyone earns, their share of the total and whether it fits the budget.',
  ),
  Example,
  pointsTitle: t('Built for project teams'),
  points: [
    {
      title: t('Hours times rate, for everyone'),
      text: t('Each member’s amount and percent share, side by side with the budget.'),
    },
    {
      title: t('Over or under budget, at a glance'),
      text: t(
        'A warning in three levels shows what it would take to fit: a higher budget, fewer hours or lower rates.',
      ),
    },
    {
      title: t('Expenses and milestones'),
      text: t('Take expenses off first, or pay each member in three phases that add up to their amount.'),
    },
    {
      title: t('Performance, when you want it'),
      text: t(
        'Rate on the scale you use and set what each rating is worth. The adjustment shows on every row.',
      ),
    },
  ],
  closing: t('Your next project, split before the kickoff'),
};

/** The parsed input of the example; the page shows the engine's result. */
const input: FreelancerInput = {
  projectData: {
    projectName: t('Brochure Site'),
    totalBudget: cents(500_000),
    teamMembers: [
      member(t('Lead Designer'), 20, 100),
      member(t('Developer'), 25, 75),
      member(t('Project Manager'), 10, 80),
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
    detail: t('{hours} h × {rate}', { hours: languageFormats().decimal(hours), rate: languageDollars(rate) }),
    amount,
    percentage,
  }));
  const within = budget.level === 'within';
  const left = languageDollars(cents(Math.abs(budget.remaining)));
  return (
    <ExampleCard
      title={t('{project}, budget {amount}', {
        project: result.projectName,
        amount: languageDollars(totalBudget),
      })}
    >
      <ShareBar
        hideCaption
        caption={t('The budget of {amount} and each member’s share of it', {
          amount: languageDollars(totalBudget),
        })}
        parts={rows.map(({ who, amount }) => ({
          label: who,
          fraction: amount / totalBudget,
          valueText: languageDollars(amount),
        }))}
      />
      <ExampleTable
        caption={t('Each member’s hours times rate, and share of the total')}
        columns={{ who: t('Team member'), amount: t('Amount') }}
        rows={rows}
        total={{ label: t('Team cost'), amount: totalAmount }}
      />
      <Notice
        tone={within ? 'good' : 'moderate'}
        title={
          within ? t('{amount} under budget', { amount: left }) : t('{amount} over budget', { amount: left })
        }
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
