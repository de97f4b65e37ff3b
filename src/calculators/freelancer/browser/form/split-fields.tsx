import { useWatch } from 'react-hook-form';
import { optionsOf } from '#calculators/rules/input-labels.ts';
import { t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { labels } from '../../rules/freelancer.form.ts';
import { freshMember } from '../../rules/presets.ts';
import type { SplitRule } from '../../rules/project/project.input.ts';
import { loadSavedRatingConfig } from './begin-rating.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';

const rules = optionsOf(labels.project.rule.choices);

const hints: Readonly<Record<SplitRule, string>> = {
  hours: t('Everyone’s hours at their own rate'),
  shares: t('Everything is divided by shares; hours and rates are not used'),
  percent: t('Each person gets a percentage; hours and rates are not used'),
  fixed: t('Fixed amounts come first, the others share the rest; hours and rates are not used'),
  equal: t('Everyone gets the same; hours and rates are not used'),
};

const payOptions = [
  { value: 'rates', label: t('Exactly') },
  { value: 'whole', label: t('The whole budget') },
] as const;

const payHints: Readonly<Record<'rates' | 'whole', string>> = {
  rates: t('Pays exactly what the rates say; the rest stays in the project'),
  whole: t('Divides everything that is left, in the same proportions'),
};

/** The rule of the split. */
export function SplitFields({ form }: { form: FreelancerFormState }) {
  const { control, register, setValue } = form;
  const [rule = 'hours', pay = 'rates'] = useWatch({ control, name: ['project.rule', 'project.pay'] });
  const ruleField = register('project.rule', {
    onChange: ({ target }: { target: { value: SplitRule } }) => renewBlankRows(form, rule, target.value),
  });
  const dividesAll = rule === 'shares' || rule === 'equal';
  return (
    <section aria-labelledby="split" className="grid grid-cols-1 gap-3">
      <h2 id="split" className="text-2xl">
        {t('Split', {}, 'noun')}
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NativeSelect label={t('Divide by')} options={rules} hint={hints[rule]} {...ruleField} />
        {dividesAll ? null : (
          <div className="grid grid-cols-1 content-start gap-1.5">
            <span aria-hidden="true" className="font-medium text-sm">
              {t('Pay', {}, 'verb: pay exactly, or the whole budget')}
            </span>
            <div>
              <Segmented
                legend={t('Pay', {}, 'verb: pay exactly, or the whole budget')}
                options={payOptions}
                value={pay}
                onValueChange={(chosen) => setValue('project.pay', chosen)}
              />
            </div>
            <p className="text-ink-soft text-sm">{payHints[pay]}</p>
          </div>
        )}
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 justify-self-start">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          {...register('project.rated', {
            onChange: ({ target }: { target: { checked: boolean } }) => {
              if (target.checked) void loadSavedRatingConfig(form);
            },
          })}
        />
        {t('Use performance ratings')}
      </label>
    </section>
  );
}

/** Replaces untouched rows by fresh ones of the new rule. */
function renewBlankRows(form: FreelancerFormState, before: SplitRule, after: SplitRule): void {
  const scale = form.getValues('ratingConfig.scale') ?? '1-5';
  const blank = JSON.stringify(freshMember(scale, before));
  for (const [index, member] of form.getValues('projectData.teamMembers').entries()) {
    if (JSON.stringify(member) !== blank) continue;
    form.setValue(`projectData.teamMembers.${index}.role`, freshMember(scale, after).role);
  }
}
