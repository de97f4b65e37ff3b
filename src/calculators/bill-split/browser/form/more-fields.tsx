import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { lazyPart } from '#calculators/browser/lazy-part.tsx';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { BillMode, BillSplitForm } from '../../rules/bill-fields.ts';
import type { BillSplitFormState } from './bill-split-form-state.ts';

const fetchItems = () => import('./item-fields.tsx');
const fetchExtras = () => import('./extra-fields.tsx');
const fetchPayers = () => import('./payer-fields.tsx');

export const ItemList = lazyPart(async () => (await fetchItems()).ItemList);
const ExtraFields = lazyPart(async () => (await fetchExtras()).ExtraFields);
const PayerFields = lazyPart(async () => (await fetchPayers()).PayerFields);

/** Loads items, extras and payers when the form gets the focus, so that they work offline later. */
export function useFieldsFetchedOnFocus(): void {
  useEffect(() => {
    const fetchAll = () => void Promise.all([fetchItems(), fetchExtras(), fetchPayers()]).catch(() => {});
    document.addEventListener('focusin', fetchAll, { once: true });
    return () => document.removeEventListener('focusin', fetchAll);
  }, []);
}

type MoreFieldsProps = { form: BillSplitFormState; mode: BillMode };

/** Extras and payers: behind a button until used, always shown for an itemized bill. */
export function MoreFields({ form, mode }: MoreFieldsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const bill = useWatch({ control: form.control, name: 'billData' });
  if (mode !== 'itemized' && !isAsked && !hasMore(bill)) {
    return (
      <div>
        <Button variant="outline" onClick={() => setIsAsked(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('Tax, tip or who paid')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <ExtraFields form={form} />
      <PayerFields form={form} />
    </>
  );
}

function hasMore({ extras = [], cashRounding, participants }: BillSplitForm['billData']): boolean {
  return extras.length > 0 || cashRounding === true || participants.some(({ payer, paid }) => payer || paid);
}
