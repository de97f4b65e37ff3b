import type { ComponentProps, ComponentType } from 'react';
import { MoneyField, NumberField, PercentField } from '#calculators/browser/form/number-field.tsx';
import { t } from '#kernel/language/t.ts';
import type { Meaning } from '#kernel/tables/headings.ts';
import type { TextField } from '#ui/field.tsx';
import type { SplitRule } from '../../rules/project/project.input.ts';

type TextFieldProps = ComponentProps<typeof TextField>;

type Column = {
  readonly field: string;
  readonly label: string;
  /** Column width; on a phone name and role share the first line, numbers the second. */
  readonly className: string;
  readonly meaning: Meaning;
};

/** A column that a member's part can be computed from. */
export type NumberColumn = Column & {
  readonly field: 'hours' | 'rate' | 'shares' | 'percent' | 'fixed';
  readonly isNumber: true;
  readonly Field: ComponentType<TextFieldProps>;
  readonly props?: Pick<TextFieldProps, 'prefix' | 'suffix' | 'placeholder'>;
};

export const nameColumn: Column = {
  field: 'name',
  label: t('Name'),
  className: 'min-w-0 flex-1 basis-[34%] sm:basis-0',
  meaning: 'person',
};

export const roleColumn: Column = {
  field: 'role',
  label: t('Role'),
  // Wide enough for the longest suggested role and the datalist arrow.
  className: 'min-w-0 flex-[1.6] basis-[50%] sm:flex-[1.3] sm:basis-0',
  meaning: 'role',
};

function numberColumn(
  field: NumberColumn['field'],
  label: string,
  className: string,
  meaning: Meaning,
  Field: NumberColumn['Field'],
  props: NumberColumn['props'] = {},
): NumberColumn {
  return { field, label, className, meaning, isNumber: true, Field, props };
}

const hours = numberColumn('hours', t('Hours'), 'w-20', 'hours', NumberField, { suffix: t('h') });
const rate = numberColumn('rate', t('Rate per hour'), 'w-25 grow sm:w-29 sm:flex-none', 'rate', MoneyField, {
  suffix: t('/h'),
});
const shares = numberColumn(
  'shares',
  t('Shares', {}, 'column: how many shares a person has'),
  'w-26 sm:w-30',
  'shares',
  NumberField,
  {
    placeholder: '1',
    // A phone shows no column headings.
    prefix: t('Shares', {}, 'column: how many shares a person has'),
  },
);
const percent = numberColumn('percent', t('Percentage'), 'w-26', 'percent', PercentField);
const fixed = numberColumn(
  'fixed',
  t('Fixed amount'),
  'w-22 grow sm:w-30 sm:flex-none',
  'amount',
  MoneyField,
  {
    placeholder: t('None', {}, 'no fixed amount'),
  },
);

export const numberColumns: Readonly<Record<SplitRule, readonly NumberColumn[]>> = {
  hours: [hours, rate],
  shares: [shares],
  percent: [percent],
  fixed: [fixed, shares],
  equal: [],
};
