import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { Notice } from '#ui/notice.tsx';
import { computeFreelancer } from '../../rules/compute-freelancer.ts';
import { freelancerInput } from '../../rules/freelancer.input.ts';
import type { BudgetCheck } from '../../rules/freelancer.result.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';

// If the chunk cannot load, the warning is shown without suggestions.
const Suggestions = lazy(() => import('./budget-suggestions.tsx').catch(() => ({ default: () => <></> })));

const titles: Record<Exclude<BudgetCheck['level'], 'within'>, string> = {
  mild: t('Slightly over budget'),
  moderate: t('Well over budget'),
  severe: t('Far over budget'),
};

type BudgetWarningProps = { form: FreelancerFormState };

/** Shows the budget check of the current form values. */
export function BudgetWarning({ form }: BudgetWarningProps) {
  const values = useWatch({ control: form.control });
  const parsed = freelancerInput.safeParse(values);
  const check = parsed.success ? computeFreelancer(parsed.data)?.budget : undefined;
  return <div aria-live="polite">{check ? <BudgetNotice form={form} check={check} /> : null}</div>;
}

function BudgetNotice({ form, check }: BudgetWarningProps & { check: BudgetCheck }) {
  const formats = useFormFormats();
  if (check.level === 'within') return null;
  return (
    <Notice tone={check.level} title={titles[check.level]}>
      <p className="figures">
        {t('The cost exceeds the budget by {amount} ({percent}). You could:', {
          amount: formats.money(cents(-check.remaining)),
          percent: formats.percent(check.overagePercentage),
        })}
      </p>
      <Suspense fallback={null}>
        <Suggestions form={form} suggestions={check.suggestions} formats={formats} />
      </Suspense>
    </Notice>
  );
}
