import { useCurrencyAndLocale } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { sentencesOf } from '#calculators/rules/sentences.ts';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { toast } from '#ui/toast.ts';
import { computeFreelancer } from '../../rules/compute-freelancer.ts';
import { type FreelancerForm, freelancerInput } from '../../rules/freelancer.input.ts';
import type { FreelancerStep } from '../../rules/freelancer.steps.ts';
import { teamCost } from '../../rules/team-cost.ts';
import { applySuggestion } from './apply-suggestion.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';

type BudgetSuggestionsProps = {
  form: FreelancerFormState;
  suggestions: readonly (FreelancerStep | string)[];
  formats: Formats;
};

const keepDefaults = { keepDefaultValues: true } as const;

/** Suggestions to keep the budget, one click each, with undo. */
export default function BudgetSuggestions({ form, suggestions, formats }: BudgetSuggestionsProps) {
  const reading = useCurrencyAndLocale();
  const apply = (step: FreelancerStep) => {
    const before = structuredClone(form.getValues());
    const parsed = freelancerInput.safeParse(before);
    const result = parsed.success ? computeFreelancer(parsed.data) : null;
    const applied = parsed.data && result && applySuggestion(step, before, parsed.data, result, reading);
    if (!applied) {
      toast({
        title: t('Nothing Changed'),
        description: t('Even one member alone would exceed the budget.'),
      });
      return;
    }
    form.reset(applied.values, keepDefaults);
    toast({
      title: applied.done,
      description: costText(applied.values, formats),
      duration: 15_000,
      action: { label: t('Undo'), onAction: () => form.reset(before, keepDefaults) },
    });
  };
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {suggestions.map((suggestion) => {
        const text = sentencesOf([suggestion], formats).join('');
        return (
          <li key={text}>
            {typeof suggestion === 'string' ? (
              text
            ) : (
              <button
                type="button"
                onClick={() => apply(suggestion)}
                className="figures min-h-11 cursor-pointer rounded-md border border-line-strong bg-surface px-3.5 py-1.5 text-start text-ink text-sm transition-colors duration-150 hover:border-ink"
              >
                {text}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The team's cost after the change, like 'The team costs $990.00 of $1,000.00.' */
function costText(values: FreelancerForm, { money }: Formats): string | undefined {
  const parsed = freelancerInput.safeParse(values);
  const result = parsed.success ? computeFreelancer(parsed.data) : null;
  const cost = result && teamCost(result);
  if (cost?.of === undefined) return undefined;
  return t('The team costs {amount} of {budget}.', { amount: money(cost.amount), budget: money(cost.of) });
}
