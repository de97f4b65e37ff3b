import { useWatch } from 'react-hook-form';
import { cents, formatUsd } from '#kernel/cents.ts';
import { formatPercent } from '#kernel/percent.ts';
import { Notice } from '#ui/notice.tsx';
import type { BudgetCheck, BudgetLevel } from './budget-check.ts';
import { freelancerInput } from './freelancer.contract.ts';
import { computeFreelancer } from './freelancer.engine.ts';
import type { FreelancerFormState } from './freelancer-form.tsx';

const titles: Record<Exclude<BudgetLevel, 'within'>, string> = {
  mild: 'Slightly over budget',
  moderate: 'Well over budget',
  severe: 'Far over budget',
};

/** While typing: the same check the result makes, on whatever the form holds now. */
export function BudgetWarning({ form }: { form: FreelancerFormState }) {
  const values = useWatch({ control: form.control });
  const parsed = freelancerInput.safeParse(values);
  const check = parsed.success ? computeFreelancer(parsed.data)?.budget : undefined;
  return <div aria-live="polite">{check ? <BudgetNotice check={check} /> : null}</div>;
}

function BudgetNotice({ check }: { check: BudgetCheck }) {
  if (check.level === 'within') return null;
  return (
    <Notice tone={check.level} title={titles[check.level]}>
      <p className="figures">
        The cost exceeds the budget by {formatUsd(cents(-check.remaining))} (
        {formatPercent(check.overagePercentage)}). You could:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {check.suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </ul>
    </Notice>
  );
}
