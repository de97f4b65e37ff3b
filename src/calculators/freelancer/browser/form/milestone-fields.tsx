import { useFormState, useWatch } from 'react-hook-form';
import { useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { PercentField } from '#calculators/browser/form/number-field.tsx';
import { t } from '#kernel/language/t.ts';
import { type Decimal, decimal, parseDecimal } from '#kernel/money/decimal.ts';
import { phases } from '../../rules/bounds.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';

export function MilestoneFields({ form }: { form: FreelancerFormState }) {
  const { errors } = useFormState({ control: form.control, name: 'milestones' });
  return (
    <section aria-labelledby="milestones" className="grid gap-3">
      <h2 id="milestones" className="text-2xl">
        {t('Milestones')}
      </h2>
      <div className="grid gap-3 sm:grid-cols-3">
        {phases.map((phase, index) => (
          <PercentField
            key={phase}
            label={t('Phase {number}', { number: index + 1 })}
            error={errors.milestones?.[phase]?.message}
            {...form.register(`milestones.${phase}`)}
          />
        ))}
      </div>
      <MilestoneTotal form={form} />
    </section>
  );
}

function MilestoneTotal({ form }: { form: FreelancerFormState }) {
  const values = useWatch({ control: form.control, name: 'milestones' });
  const { rate, locale } = useFormFormats();
  const total = phases.reduce((sum, phase) => {
    const parsed = parseDecimal(values?.[phase] ?? '', locale);
    // Safe cast: a sum of ten-thousandths is in ten-thousandths.
    return parsed.kind === 'too-large' ? sum : ((sum + parsed.value) as Decimal);
  }, decimal(0));
  const complete = total === decimal(100);
  return (
    <p
      aria-live="polite"
      className={`figures text-sm ${complete ? 'text-ink-soft' : 'font-medium text-bad'}`}
    >
      {complete
        ? t('Total: {percent}', { percent: rate(total) })
        : t('Total: {percent}. Must equal 100%', { percent: rate(total) })}
    </p>
  );
}
