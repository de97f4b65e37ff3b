import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { formatUsd, parseCents } from '#kernel/cents.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { MoneyField } from '../number-field.tsx';
import { PresetButtons } from '../preset-buttons.tsx';
import { BudgetWarning } from './budget-warning.tsx';
import type { FreelancerForm, FreelancerInput } from './freelancer.contract.ts';
import { MilestoneFields } from './milestone-fields.tsx';
import { memberOf, projectPresets } from './presets.ts';
import { RatingConfigPanel } from './rating-config-panel.tsx';
import { TeamFields } from './team-fields.tsx';

export type FreelancerFormState = UseFormReturn<FreelancerForm, unknown, FreelancerInput>;

const modes = [
  { value: 'basic', label: 'Basic Split', description: 'Hours times rate for everyone' },
  { value: 'expenses', label: 'With Expenses', description: 'Costs come off the budget first' },
  { value: 'milestones', label: 'Milestone Phases', description: 'Payments in three phases' },
  { value: 'performance', label: 'Performance Adjusted', description: 'Ratings raise or lower pay' },
];

export function FreelancerFields({ form }: { form: FreelancerFormState }) {
  const { control, register } = form;
  const { errors } = useFormState({
    control,
    name: ['projectData.projectName', 'projectData.totalBudget', 'expenses'],
  });
  const mode = useWatch({ control, name: 'calculationMode' });
  return (
    <>
      <PresetButtons
        legend="Quick start"
        options={projectPresets.map((preset) => ({ label: preset.name, detail: budgetText(preset.budget) }))}
        onChoose={(index) => loadPreset(form, index)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Project name"
          error={errors.projectData?.projectName?.message}
          {...register('projectData.projectName')}
        />
        <MoneyField
          label="Total budget"
          error={errors.projectData?.totalBudget?.message}
          {...register('projectData.totalBudget')}
        />
      </div>
      <ChoiceCards legend="Calculation mode" options={modes} radio={register('calculationMode')} />
      <TeamFields form={form} rated={mode === 'performance'} />
      {mode === 'expenses' ? (
        <MoneyField
          label="Total expenses"
          hint="Hosting, licenses, travel: what comes off the budget before the team is paid"
          error={errors.expenses?.total?.message}
          {...register('expenses.total')}
        />
      ) : null}
      {mode === 'milestones' ? <MilestoneFields form={form} /> : null}
      {mode === 'performance' ? <RatingConfigPanel form={form} /> : null}
      <BudgetWarning form={form} />
    </>
  );
}

function budgetText(budget: string): string {
  const parsed = parseCents(budget);
  return parsed.kind === 'too-large' ? budget : formatUsd(parsed.value);
}

function loadPreset(form: FreelancerFormState, index: number): void {
  const preset = projectPresets[index];
  if (!preset) return;
  const { projectData: _, ...rest } = form.getValues();
  const projectData = {
    projectName: preset.name,
    totalBudget: preset.budget,
    teamMembers: preset.roles.map(memberOf),
  };
  form.reset({ ...rest, projectData }, { keepDefaultValues: true });
  toast({
    title: 'Template Loaded',
    description: `${preset.name}: ${budgetText(preset.budget)}, ${preset.roles.length} team members.`,
  });
}
