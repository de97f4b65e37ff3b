import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { relabelPeople } from '#calculators/bill-split/browser/form/assignments.ts';
import type { BillSplitFormState } from '#calculators/bill-split/browser/form/bill-split-form-state.ts';
import { ExtraFields } from '#calculators/bill-split/browser/form/extra-fields.tsx';
import { ItemList } from '#calculators/bill-split/browser/form/item-fields.tsx';
import { moveLabels } from '#calculators/bill-split/browser/form/move-labels.ts';
import { ReceiptPhotoContext } from '#calculators/bill-split/browser/receipt/receipt-taken.ts';
import type { BillSplitForm, BillSplitInput } from '#calculators/bill-split/rules/bill-fields.ts';
import { CurrencyAndLocaleContext } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { labelsOf } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import type { ProblemIssue } from '#kernel/problem.ts';
import { Button } from '#ui/button.tsx';
import type { GroupPerson } from '../../rules/group.ts';
import { KeepReceipt } from '../photos/keep-receipt.tsx';
import { billFormOf, changeOf, fieldOf, labelsFor } from './bill-form.ts';
import { type Draft, typedItems } from './entry-draft.ts';

export type BillPartProps = {
  draft: Draft;
  people: readonly GroupPerson[];
  locale: Locale;
  /** The faults of the entry, after the first attempt to send it. */
  issues: readonly ProblemIssue[];
  onChange: (change: Partial<Draft>) => void;
};

/** Items with who shares each, a receipt's photo, tax and tip: the fields of the bill calculator. */
export function BillPart({ draft, people, locale, issues, onChange }: BillPartProps) {
  const currency = currencyOf(draft);
  const reading = useMemo(() => ({ currency, locale, choose: () => undefined }), [currency, locale]);
  const labels = useLabels(people);
  const sharers = people.flatMap(({ id }) => (draft.sharers.has(id) ? [id] : []));
  const form = useForm<BillSplitForm, unknown, BillSplitInput>({
    defaultValues: billFormOf(draft, sharers, labels, { currency, locale }),
  });

  const takeOver = useEffectEvent(() => {
    const change = changeOf(draft, form.getValues(), labels);
    if (Object.keys(change).length > 0) onChange(change);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => takeOver() }), [form]);

  useEffect(() => {
    if (form.getValues('billData.totalAmount') !== draft.amount) {
      form.setValue('billData.totalAmount', draft.amount);
    }
  }, [form, draft.amount]);

  const names = JSON.stringify(sharers.map(labels.of));
  useEffect(() => followSharers(form, JSON.parse(names) as string[]), [form, names]);

  const faults = JSON.stringify(
    issues
      .filter(({ path }) => path.startsWith('bill.'))
      .map(({ path, message }) => ({ field: fieldOf(path, draft.items), message })),
  );
  useEffect(() => {
    form.clearErrors();
    for (const { field, message } of JSON.parse(faults) as { field: 'billData.items'; message: string }[]) {
      form.setError(field, { message });
    }
  }, [form, faults]);

  return (
    <CurrencyAndLocaleContext value={reading}>
      <ReceiptPhotoContext value={(readReceipt) => onChange({ readReceipt })}>
        <div data-wide="" className="grid gap-8 py-2 text-ink **:data-row:bg-surface">
          <div className="grid gap-3">
            <ItemList form={form} />
            <OpenItems form={form} />
            <KeepReceipt draft={draft} onChange={onChange} />
          </div>
          <ExtraFields form={form} />
        </div>
      </ReceiptPhotoContext>
    </CurrencyAndLocaleContext>
  );
}

/** Labels stay as they were when the form was opened, also if somebody is renamed meanwhile. */
function useLabels(people: readonly GroupPerson[]) {
  const [known, setKnown] = useState(people);
  const added = people.filter(({ id }) => !known.some((person) => person.id === id));
  if (added.length > 0) setKnown([...known, ...added]);
  return useMemo(() => labelsFor(known), [known]);
}

/** Removes people who no longer share the entry from its items; an item shared by all stays shared by all. */
function followSharers(form: BillSplitFormState, names: readonly string[]): void {
  const before = form.getValues('billData.participants');
  const after = names.map((name) => before.find((person) => person.name === name) ?? { name, amount: '' });
  if (after.length === before.length && after.every((person, place) => person === before[place])) return;
  form.setValue('billData.participants', after);
  moveLabels(form, relabelPeople(before, after));
}

/** Items without people, with a button that shares them among everybody. */
function OpenItems({ form }: { form: BillSplitFormState }) {
  const items = useWatch({ control: form.control, name: 'billData.items' }) ?? [];
  const open = new Set(typedItems({ items }).filter(({ assignedTo = [] }) => assignedTo.length === 0));
  if (open.size === 0) return null;
  const share = () => {
    const everybody = labelsOf(form.getValues('billData.participants'));
    items.forEach((item, place) => {
      if (open.has(item)) form.setValue(`billData.items.${place}.assignedTo`, everybody);
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-warn">
        {t(
          '{count, plural, one {Nobody is chosen for # item yet.} other {Nobody is chosen for # items yet.}}',
          { count: open.size },
        )}
      </p>
      <Button variant="outline" size="sm" className="min-h-11" onClick={share}>
        {t('Everybody shares the rest')}
      </Button>
    </div>
  );
}
