import { computeFreelancer } from '#calculators/freelancer/rules/compute-freelancer.ts';
import { cents, formatUsd } from '#kernel/cents.ts';
import { formatDecimal } from '#kernel/decimal.ts';
import { Notice } from '#ui/notice.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { ExampleCard } from './example-card.tsx';
import { ExampleTable } from './example-table.tsx';
import { freelancerExample } from './examples.ts';

const result = computeFreelancer(freelancerExample);

export function FreelancerExample() {
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
