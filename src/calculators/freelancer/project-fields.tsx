import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { optionsOf } from '../input-labels.ts';
import { ListError } from '../list-error.tsx';
import { MoneyField, PercentField } from '../number-field.tsx';
import { labelsOf } from '../people.ts';
import { Row, RowList } from '../row-list.tsx';
import { RowNameField } from '../row-name-field.tsx';
import { useRows } from '../use-rows.tsx';
import { projectLimits } from './bounds.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';
import { PortionField } from './portion-field.tsx';
import { freshMember } from './presets.ts';
import type { SplitRule } from './project.contract.ts';
import { splitRuleNames } from './split-rule-names.ts';
import { useFollowedNames } from './use-followed-names.tsx';

type SectionProps = { form: FreelancerFormState };

/** What comes off the income on its way to the team, and how the rest is divided. All of it is optional. */
export function StageFields({ form }: SectionProps) {
  return (
    <>
      <FeeFields form={form} />
      <ExpenseFields form={form} />
      <HouseFields form={form} />
      <SplitFields form={form} />
    </>
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
      title="Fees"
      hint="An agent or a platform takes its part of the income first."
      rows={rows}
      addLabel="Add fee"
      error={<ListError message={fault?.root?.message ?? fault?.message} />}
    >
      {list.fields.map((field, index) => (
        <Row key={field.id} index={index} name={`fee ${index + 1}`} onRemove={rows.removeAt}>
          <RowNameField
            label={`Name of fee ${index + 1}`}
            placeholder="Agent, platform…"
            error={fault?.[index]?.name?.message}
            {...register(`${path}.${index}.name`)}
          />
          <PortionField
            form={form}
            path={`${path}.${index}`}
            of={`fee ${index + 1}`}
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
      { field: 'what', headings: ['expense', 'what', 'description', 'item'] },
      { field: 'by', headings: ['by', 'paid by', 'name', 'person'] },
      { field: 'amount', headings: ['amount', 'cost', 'price'], isNumber: true },
    ],
  });
  const { errors } = useFormState({ control, name: [path, 'expenses'] });
  const fault = errors.project?.advances;
  return (
    <RowList
      id="expenses"
      title="Expenses"
      hint="Paid back to those who advanced them, before anything is divided."
      rows={rows}
      addLabel="Add expense"
      error={<ListError message={fault?.root?.message ?? fault?.message} />}
      sum={
        <MoneyField
          className="w-full sm:w-60"
          label="Other expenses"
          hint="Paid by the project itself"
          error={errors.expenses?.total?.message}
          {...register('expenses.total')}
        />
      }
    >
      {list.fields.map((field, index) => (
        <Row key={field.id} index={index} name={`expense ${index + 1}`} onRemove={rows.removeAt}>
          <RowNameField
            label={`What expense ${index + 1} was for`}
            placeholder="Van, licenses…"
            error={fault?.[index]?.what?.message}
            {...register(`${path}.${index}.what`)}
          />
          <NativeSelect
            className="min-w-0 flex-1"
            label={`Who advanced expense ${index + 1}`}
            hideLabel
            options={payerOptions(names, getValues(`${path}.${index}.by`) ?? '')}
            {...register(`${path}.${index}.by`)}
          />
          <MoneyField
            className="w-28"
            label={`Amount of expense ${index + 1}`}
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

/** The team, nobody, and somebody who has left the team since. */
function payerOptions(names: readonly string[], current: string) {
  const gone =
    current === '' || names.includes(current)
      ? []
      : [{ value: current, label: `${current} (not in the team)` }];
  return [
    ...names.map((name) => ({ value: name, label: name })),
    ...gone,
    { value: '', label: 'The project itself' },
  ];
}

function HouseFields({ form }: SectionProps) {
  const { control, register } = form;
  const { errors } = useFormState({ control, name: ['project.house', 'project.reserve'] });
  const { house, reserve } = errors.project ?? {};
  return (
    <section aria-labelledby="house" className="grid grid-cols-1 gap-3">
      <h2 id="house" className="text-2xl">
        House and reserve
      </h2>
      <p className="text-ink-soft text-sm">
        A cut of what fees and expenses leave, for a company or a band’s account; then what is kept back, for
        taxes say.
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <div className="flex items-start gap-2">
          <TextField
            className="min-w-0 flex-1"
            label="Cut for"
            placeholder="House"
            autoComplete="off"
            error={house?.name?.message}
            {...register('project.house.name')}
          />
          <PercentField
            className="w-28"
            label="Percentage"
            error={house?.percent?.message}
            {...register('project.house.percent')}
          />
        </div>
        <div className="flex flex-col gap-2 sm:flex-row sm:items-start">
          <TextField
            className="min-w-0 sm:flex-1"
            label="Kept back for"
            placeholder="Reserve"
            autoComplete="off"
            error={reserve?.name?.message}
            {...register('project.reserve.name')}
          />
          <div className="grid min-w-0 grid-cols-1 gap-1.5">
            <span aria-hidden="true" className="font-medium text-sm">
              Part
            </span>
            <PortionField form={form} path="project.reserve" of="the reserve" hideLabel error={reserve} />
          </div>
        </div>
      </div>
    </section>
  );
}

const rules = optionsOf(splitRuleNames);

const hints: Readonly<Record<SplitRule, string>> = {
  hours: 'Everyone’s hours at their own rate',
  shares: 'Everything is divided by shares; hours and rates are not used',
  percent: 'Each gets a percentage; hours and rates are not used',
  fixed: 'Fixed amounts come first, the others share the rest; hours and rates are not used',
  equal: 'Everyone gets the same; hours and rates are not used',
};

const payOptions = [
  { value: 'rates', label: 'Exactly' },
  { value: 'whole', label: 'The whole budget' },
] as const;

const payHints: Readonly<Record<'rates' | 'whole', string>> = {
  rates: 'Pays exactly that; the rest stays in the project',
  whole: 'Divides all that is left in the same proportions',
};

function SplitFields({ form }: SectionProps) {
  const { control, register, setValue } = form;
  const [rule = 'hours', pay = 'rates'] = useWatch({ control, name: ['project.rule', 'project.pay'] });
  const ruleField = register('project.rule', {
    onChange: ({ target }: { target: { value: SplitRule } }) => renewBlankRows(form, rule, target.value),
  });
  const dividesAll = rule === 'shares' || rule === 'equal';
  return (
    <section aria-labelledby="split" className="grid grid-cols-1 gap-3">
      <h2 id="split" className="text-2xl">
        Split
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NativeSelect label="Divide by" options={rules} hint={hints[rule]} {...ruleField} />
        {dividesAll ? null : (
          <div className="grid grid-cols-1 content-start gap-1.5">
            <span aria-hidden="true" className="font-medium text-sm">
              Pay
            </span>
            <div>
              <Segmented
                legend="Pay"
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
        <input type="checkbox" className="size-5 accent-accent" {...register('project.rated')} />
        Performance ratings count
      </label>
    </section>
  );
}

/** Rows that nobody has filled in become fresh rows of the new rule. */
function renewBlankRows(form: FreelancerFormState, before: SplitRule, after: SplitRule): void {
  const scale = form.getValues('ratingConfig.scale') ?? '1-5';
  const blank = JSON.stringify(freshMember(scale, before));
  for (const [index, member] of form.getValues('projectData.teamMembers').entries()) {
    if (JSON.stringify(member) !== blank) continue;
    form.setValue(`projectData.teamMembers.${index}.role`, freshMember(scale, after).role);
  }
}
