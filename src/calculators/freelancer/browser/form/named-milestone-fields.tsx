import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { ListError } from '#calculators/browser/form/list-error.tsx';
import { Row, RowList } from '#calculators/browser/rows/row-list.tsx';
import { RowNameField } from '#calculators/browser/rows/row-name-field.tsx';
import { useRows } from '#calculators/browser/rows/use-rows.tsx';
import { t } from '#kernel/language/t.ts';
import { cents, typedAmount } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { projectLimits } from '../../rules/bounds.ts';
import { milestoneWeight, wholePercent } from '../../rules/project/project-stages.ts';
import { typedDecimal } from '../../rules/typed-decimal.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';
import { PortionField } from './portion-field.tsx';
import { typedMoney, typedPortion } from './typed-stages.ts';

/** Dates and amounts of incoming payments. */
export function NamedMilestoneFields({ form }: { form: FreelancerFormState }) {
  const { control, getValues, register } = form;
  const path = 'project.milestones';
  const list = useFieldArray({ control, name: path });
  const rows = useRows({
    ...list,
    values: () => getValues(path) ?? [],
    blank: () => ({ name: '', date: '', kind: 'percent' as const, percent: '', amount: '' }),
    max: projectLimits.milestones,
    columns: [
      { field: 'name', meaning: 'milestone' },
      { field: 'date', meaning: 'due' },
      { field: 'percent', meaning: 'percent', isNumber: true },
    ],
  });
  const { errors } = useFormState({ control, name: path });
  const fault = errors.project?.milestones;
  return (
    <RowList
      id="milestones"
      title={t('Milestones')}
      hint={t(
        'Each milestone pays everyone their share of it. Without milestones, everything is paid at once.',
      )}
      rows={rows}
      addLabel={t('Add milestone')}
      addsTo={path}
      error={<ListError message={fault?.root?.message ?? fault?.message} />}
      sum={list.fields.length > 0 ? <MilestoneSum form={form} /> : null}
    >
      {list.fields.map((field, index) => (
        <Row
          key={field.id}
          index={index}
          moveLabel={t('Move milestone {number}', { number: index + 1 })}
          removeLabel={t('Remove milestone {number}', { number: index + 1 })}
          onRemove={rows.removeAt}
        >
          <RowNameField
            className="min-w-0 flex-1"
            label={t('Name of milestone {number}', { number: index + 1 })}
            placeholder={t('Milestone {number}', { number: index + 1 })}
            error={fault?.[index]?.name?.message}
            {...register(`${path}.${index}.name`)}
          />
          <TextField
            className="w-36"
            type="date"
            label={t('Date of milestone {number}', { number: index + 1 })}
            hideLabel
            error={fault?.[index]?.date?.message}
            {...register(`${path}.${index}.date`)}
          />
          <PortionField
            form={form}
            path={`${path}.${index}`}
            labels={{
              amount: t('Amount of milestone {number}', { number: index + 1 }),
              percent: t('Percentage of milestone {number}', { number: index + 1 }),
              unit: t('Unit of milestone {number}', { number: index + 1 }),
            }}
            hideLabel
            error={fault?.[index]}
          />
        </Row>
      ))}
    </RowList>
  );
}

/** The sum of milestones, and a button that assigns the rest to the last one. */
function MilestoneSum({ form }: { form: FreelancerFormState }) {
  const { control, setValue } = form;
  const [milestones = [], budget] = useWatch({
    control,
    name: ['project.milestones', 'projectData.totalBudget'],
  });
  const formats = useFormFormats();
  const reading = useCurrencyAndLocale();
  const income = typedMoney(budget, reading);
  if (milestones.length === 0 || income === 0) return null;
  const weights = milestones.map((each) => milestoneWeight(typedPortion(each, reading), income));
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  const whole = BigInt(income) * wholePercent;
  const last = milestones.length - 1;
  const rest = whole - sum + (weights[last] ?? 0n);
  const giveRest = () => {
    const isPercent = rest % BigInt(income) === 0n;
    const path = `project.milestones.${last}` as const;
    setValue(`${path}.kind`, isPercent ? 'percent' : 'amount');
    if (isPercent)
      setValue(`${path}.percent`, typedDecimal(Number(rest / BigInt(income)) as Decimal, reading));
    else setValue(`${path}.amount`, typedAmount(cents(rest / wholePercent), reading));
  };
  const isWhole = sum === whole;
  const canGive = !isWhole && rest > 0n && (rest % BigInt(income) === 0n || rest % wholePercent === 0n);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p
        aria-live="polite"
        className={`figures text-sm ${isWhole ? 'text-ink-soft' : 'font-medium text-bad'}`}
      >
        {t('{sum} of {total}', {
          sum: formats.money(cents(sum / wholePercent)),
          total: formats.money(income),
        })}
      </p>
      {canGive ? (
        <Button variant="outline" size="sm" className="min-h-11" onClick={giveRest}>
          {t('Add the rest to the last milestone')}
        </Button>
      ) : null}
    </div>
  );
}
