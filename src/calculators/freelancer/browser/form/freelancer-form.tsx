import { useFormState, useWatch } from 'react-hook-form';
import { defineView } from '#calculators/browser/calculator-view.tsx';
import { CurrencySelect } from '#calculators/browser/form/currency-select.tsx';
import { useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { MoneyField } from '#calculators/browser/form/number-field.tsx';
import { PresetButtons } from '#calculators/browser/form/preset-buttons.tsx';
import { lazyPart } from '#calculators/browser/lazy-part.tsx';
import { optionsOf } from '#calculators/rules/input-labels.ts';
import { t } from '#kernel/language/t.ts';
import { parseCents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { freelancerDefaults, labels } from '../../rules/freelancer.form.ts';
import type { FreelancerMode } from '../../rules/freelancer.input.ts';
import { memberOn, projectPresets } from '../../rules/presets.ts';
import { loadSavedRatingConfig } from './begin-rating.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';
import { freelancerRunningTotal } from './freelancer-running-total.ts';
import { TeamFields } from './team-fields.tsx';

const BudgetWarning = lazyPart(async () => (await import('./budget-warning.tsx')).BudgetWarning);
const MilestoneFields = lazyPart(async () => (await import('./milestone-fields.tsx')).MilestoneFields);
const RatingConfigPanel = lazyPart(async () => (await import('./rating-config-panel.tsx')).RatingConfigPanel);

const StageFields = lazyPart(async () => (await import('./project-fields.tsx')).StageFields);
const NamedMilestoneFields = lazyPart(
  async () => (await import('./named-milestone-fields.tsx')).NamedMilestoneFields,
);
const UnusedNotice = lazyPart(async () => (await import('./unused-notice.tsx')).UnusedNotice);

const descriptions: Readonly<Record<FreelancerMode, string>> = {
  basic: t('Hours times rate for everyone'),
  expenses: t('Costs come off the budget first'),
  milestones: t('Payments in three phases'),
  performance: t('Ratings raise or lower pay'),
  project: t('Fees, expenses, shares, ratings and named milestones in one calculation'),
};

const modes = optionsOf(labels.calculationMode.choices).map((mode) => ({
  ...mode,
  description: descriptions[mode.value],
}));

export const view = defineView({
  title: t('Freelancer Calculator'),
  intro: t('Divide a project budget among the people who did the work, to the cent.'),
  submitLabel: t('Calculate Payment Split'),
  defaults: freelancerDefaults,
  Fields: FreelancerFields,
  runningTotal: freelancerRunningTotal,
});

function FreelancerFields({ form }: { form: FreelancerFormState }) {
  const { control, register } = form;
  const { errors } = useFormState({
    control,
    name: ['projectData.projectName', 'projectData.totalBudget', 'expenses'],
  });
  const [mode, budget, rule, isRated] = useWatch({
    control,
    name: ['calculationMode', 'projectData.totalBudget', 'project.rule', 'project.rated'],
  });
  const isProject = mode === 'project';
  const hasRatings = mode === 'performance' || (isProject && isRated === true);
  const formats = useFormFormats();
  return (
    <>
      <PresetButtons
        legend={t('Quick start')}
        options={projectPresets.map((preset) => ({
          label: t(preset.name),
          detail: budgetText(preset.budget, formats),
        }))}
        onChoose={(index) => loadPreset(form, index, formats)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(labels.projectData.projectName)}
          error={errors.projectData?.projectName?.message}
          {...register('projectData.projectName')}
        />
        <MoneyField
          label={t(labels.projectData.totalBudget)}
          error={errors.projectData?.totalBudget?.message}
          trailing={<CurrencySelect />}
          {...register('projectData.totalBudget')}
        />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <ChoiceCards
          legend={t(labels.calculationMode.label)}
          options={modes}
          radio={register('calculationMode', {
            onChange: ({ target }: { target: { value: string } }) => {
              if (target.value === 'project') void convertToProject(form, mode);
              if (target.value === 'performance') void loadSavedRatingConfig(form);
            },
          })}
        />
        <div aria-live="polite" className="empty:hidden">
          {budget ? <UnusedNotice form={form} /> : null}
        </div>
      </div>
      {isProject ? <StageFields form={form} /> : null}
      <TeamFields form={form} rule={isProject ? (rule ?? 'hours') : 'hours'} rated={hasRatings} />
      {mode === 'expenses' ? (
        <MoneyField
          label={t(labels.expenses.total)}
          hint={t('Costs such as hosting, licenses or travel, taken off the budget before the team is paid')}
          error={errors.expenses?.total?.message}
          {...register('expenses.total')}
        />
      ) : null}
      {mode === 'milestones' ? <MilestoneFields form={form} /> : null}
      {hasRatings ? <RatingConfigPanel form={form} folds={isProject} /> : null}
      {isProject ? <NamedMilestoneFields form={form} /> : null}
      <div aria-live="polite">{budget ? <BudgetWarning form={form} /> : null}</div>
    </>
  );
}

/** Carries over values of the previous mode into a full project. */
async function convertToProject(form: FreelancerFormState, before: FreelancerMode): Promise<void> {
  // Offline the mode changes without the conversion; the form keeps the values.
  const { asProject } = await import('./project-values.ts').catch(() => ({ asProject: null }));
  if (asProject) form.reset(asProject(form.getValues(), before), { keepDefaultValues: true });
}

function budgetText(budget: string, { money, currency }: Formats): string {
  const parsed = parseCents(budget, { currency });
  return parsed.kind === 'too-large' ? budget : money(parsed.value);
}

function loadPreset(form: FreelancerFormState, index: number, formats: Formats): void {
  const preset = projectPresets[index];
  if (!preset) return;
  const { projectData: _, ...rest } = form.getValues();
  const projectData = {
    projectName: t(preset.name),
    totalBudget: preset.budget,
    teamMembers: preset.roles.map((role) => memberOn(rest.ratingConfig?.scale ?? '1-5', role)),
  };
  form.reset({ ...rest, projectData }, { keepDefaultValues: true });
  toast({
    title: t('Template Loaded'),
    description: t(
      '{count, plural, one {{name}: {budget}, # team member.} other {{name}: {budget}, # team members.}}',
      {
        name: t(preset.name),
        budget: budgetText(preset.budget, formats),
        count: preset.roles.length,
      },
    ),
  });
}
