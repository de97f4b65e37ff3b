import { useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { ListError } from '#calculators/browser/form/list-error.tsx';
import { MoneyField, PercentField } from '#calculators/browser/form/number-field.tsx';
import { Row, RowList } from '#calculators/browser/rows/row-list.tsx';
import { RowNameField } from '#calculators/browser/rows/row-name-field.tsx';
import { useRows } from '#calculators/browser/rows/use-rows.tsx';
import { labelsOf, personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { projectLimits } from '../../rules/bounds.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';
import { OptionalPart } from './optional-part.tsx';
import { PortionField } from './portion-field.tsx';
import { SplitFields } from './split-fields.tsx';
import { typedMoney, typedStages } from './typed-stages.ts';
import { useFollowedNames } from './use-followed-names.tsx';

type SectionProps = { form: FreelancerFormState };

/** Optional deductions from the income, and the rule of the split. */
export function StageFields({ form }: SectionProps) {
  return (
    <>
      <section aria-labelledby="stages" className="grid grid-cols-1 gap-3">
        <h2 id="stages" className="text-2xl">
          {t('Before the split')}
        </h2>
        <p className="text-ink-soft text-sm">
          {t(
            'Fees come off first. Then people are paid back for expenses they advanced, the house takes its cut and a reserve is set aside. Everything here is optional.',
          )}
        </p>
        <div className="flex flex-wrap gap-x-2 gap-y-3">
          <FeeFields form={form} />
          <ExpenseFields form={form} />
          <HouseFields form={form} />
          <ReserveFields form={form} />
        </div>
        <LeftToSplit form={form} />
      </section>
      <SplitFields form={form} />
    </>
  );
}

/** Shows the income after deductions, while typing. */
function LeftToSplit({ form }: SectionProps) {
  useWatch({ control: form.control, name: ['projectData.totalBudget', 'expenses', 'project'] });
  const { money } = useFormFormats();
  const reading = useCurrencyAndLocale();
  const values = form.getValues();
  const income = typedMoney(values.projectData.totalBudget, reading);
  const { available } = typedStages(values, reading);
  if (income === 0 || available === income) return null;
  return (
    <p aria-live="polite" className="figures text-ink-soft text-sm">
      {available < 0 ? (
        <strong className="font-semibold text-bad">
          {t('{amount} more than the budget', { amount: money(cents(-available)) })}
        </strong>
      ) : (
        tRich(
          '<b>{available}</b> of {income} left to split',
          { b: (text) => <strong className="font-semibold text-ink">{text}</strong> },
          { available: money(available), income: money(income) },
        )
      )}
    </p>
  );
}

function FeeFields({ form }: SectionProps) {
  const { control, getValues, register } = form;
  const path = 'project.fees';
  const list = useFieldArray({ control, name: path });
  const rows = useRows({
    ...list,
    values: () => getValues(path) ?? [],
    blank: () => ({ name: '', kind: 'percent' as const, percent: '', amount: '' }),
    max: projectLimits.fees,
  });
  const { errors } = useFormState({ control, name: path });
  const fault = errors.project?.fees;
  return (
    <RowList
      id="fees"
      title={t('Fees')}
      isPart
      folds
      rows={rows}
      addLabel={t('Add fee')}
      error={<ListError message={fault?.root?.message ?? fault?.message} />}
    >
      {list.fields.map((field, index) => (
        <Row
          key={field.id}
          index={index}
          moveLabel={t('Move fee {number}', { number: index + 1 })}
          removeLabel={t('Remove fee {number}', { number: index + 1 })}
          onRemove={rows.removeAt}
        >
          <RowNameField
            label={t('Name of fee {number}', { number: index + 1 })}
            placeholder={t('Agent, platform…')}
            error={fault?.[index]?.name?.message}
            {...register(`${path}.${index}.name`)}
          />
          <PortionField
            form={form}
            path={`${path}.${index}`}
            labels={{
              amount: t('Amount of fee {number}', { number: index + 1 }),
              percent: t('Percentage of fee {number}', { number: index + 1 }),
              unit: t('Unit of fee {number}', { number: index + 1 }),
            }}
            hideLabel
            error={fault?.[index]}
          />
        </Row>
      ))}
    </RowList>
  );
}

function ExpenseFields({ form }: SectionProps) {
  const { control, getValues, register } = form;
  const path = 'project.advances';
  const list = useFieldArray({ control, name: path });
  const names = labelsOf(useWatch({ control, name: 'projectData.teamMembers' }));
  useFollowedNames(form, names);
  const rows = useRows({
    ...list,
    values: () => getValues(path) ?? [],
    blank: () => ({ what: '', by: names[0] ?? '', amount: '' }),
    max: projectLimits.advances,
    columns: [
      { field: 'what', meaning: 'expense' },
      { field: 'by', meaning: 'payer' },
      { field: 'amount', meaning: 'amount', isNumber: true },
    ],
  });
  const { errors } = useFormState({ control, name: [path, 'expenses'] });
  const fault = errors.project?.advances;
  // Expenses of another mode. The field stays visible while its value is being cleared.
  const others = useWatch({ control, name: 'expenses.total' });
  const [hasOthers, setHasOthers] = useState(false);
  if (others && !hasOthers) setHasOthers(true);
  return (
    <RowList
      id="expenses"
      title={t('Expenses')}
      isPart
      folds
      rows={rows}
      addLabel={t('Add expense')}
      error={<ListError message={fault?.root?.message ?? fault?.message} />}
      sum={
        hasOthers ? (
          <MoneyField
            className="w-full sm:w-60"
            label={t('Other expenses')}
            hint={t('Paid directly by the project')}
            error={errors.expenses?.total?.message}
            {...register('expenses.total')}
          />
        ) : null
      }
    >
      {list.fields.map((field, index) => (
        <Row
          key={field.id}
          index={index}
          moveLabel={t('Move expense {number}', { number: index + 1 })}
          removeLabel={t('Remove expense {number}', { number: index + 1 })}
          onRemove={rows.removeAt}
        >
          <RowNameField
            label={t('What expense {number} was for', { number: index + 1 })}
            placeholder={t('Van, licenses…')}
            error={fault?.[index]?.what?.message}
            {...register(`${path}.${index}.what`)}
          />
          <NativeSelect
            className="min-w-0 flex-1"
            label={t('Who advanced expense {number}', { number: index + 1 })}
            hideLabel
            error={fault?.[index]?.by?.message}
            options={payerOptions(names, getValues(`${path}.${index}.by`) ?? '')}
            {...register(`${path}.${index}.by`)}
          />
          <MoneyField
            className="w-28"
            label={t('Amount of expense {number}', { number: index + 1 })}
            hideLabel
            enterKeyHint="next"
            error={fault?.[index]?.amount?.message}
            {...register(`${path}.${index}.amount`)}
          />
        </Row>
      ))}
    </RowList>
  );
}

/** Team members, nobody, and a member who was removed since. */
function payerOptions(names: readonly string[], current: string) {
  const gone =
    current === '' || names.includes(current)
      ? []
      : [{ value: current, label: t('{person} (not in the team)', { person: personText(current) }) }];
  return [
    ...names.map((name) => ({ value: name, label: personText(name) })),
    ...gone,
    { value: '', label: t('The project') },
  ];
}

function HouseFields({ form }: SectionProps) {
  const { control, register, setValue } = form;
  const { errors } = useFormState({ control, name: 'project.house' });
  const house = useWatch({ control, name: 'project.house' });
  const fault = errors.project?.house;
  return (
    <OptionalPart
      id="house"
      title={t('House cut')}
      hint={t('A percentage of what is left after fees and expenses, for a company or a band account.')}
      addLabel={t('Add house cut')}
      removeLabel={t('Remove the house cut')}
      isUsed={Boolean(house?.name || house?.percent)}
      onOpen={() => form.setFocus('project.house.name')}
      onRemove={() => setValue('project.house', { name: '', percent: '' })}
    >
      <TextField
        className="min-w-0 flex-1"
        label={t('Cut for')}
        hideLabel
        placeholder={t('House', {}, 'the company, which takes a cut')}
        autoComplete="off"
        error={fault?.name?.message}
        {...register('project.house.name')}
      />
      <PercentField
        className="w-28"
        label={t('Percentage')}
        hideLabel
        error={fault?.percent?.message}
        {...register('project.house.percent')}
      />
    </OptionalPart>
  );
}

function ReserveFields({ form }: SectionProps) {
  const { control, register, setValue } = form;
  const { errors } = useFormState({ control, name: 'project.reserve' });
  const reserve = useWatch({ control, name: 'project.reserve' });
  const fault = errors.project?.reserve;
  return (
    <OptionalPart
      id="reserve"
      title={t('Reserve', {}, 'noun: money set aside')}
      hint={t('Set aside from what is left after that, for example for taxes.')}
      addLabel={t('Add reserve')}
      removeLabel={t('Remove the reserve')}
      isUsed={Boolean(reserve?.name || reserve?.percent || reserve?.amount)}
      onOpen={() => form.setFocus('project.reserve.name')}
      onRemove={() => setValue('project.reserve', { name: '', kind: 'percent', percent: '', amount: '' })}
    >
      <RowNameField
        label={t('Set aside for')}
        placeholder={t('Reserve', {}, 'noun: money set aside')}
        error={fault?.name?.message}
        {...register('project.reserve.name')}
      />
      <PortionField
        form={form}
        path="project.reserve"
        labels={{
          amount: t('Amount of the reserve'),
          percent: t('Percentage of the reserve'),
          unit: t('Unit of the reserve'),
        }}
        hideLabel
        error={fault}
      />
    </OptionalPart>
  );
}
