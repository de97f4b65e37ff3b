import { useFormState } from 'react-hook-form';
import { ListError } from '#calculators/browser/form/list-error.tsx';
import type { BillSplitFormState } from './bill-split-form-state.ts';

type BillListErrorProps = { form: BillSplitFormState; list: 'participants' | 'items' | 'extras' };

export function BillListError({ form: { control }, list }: BillListErrorProps) {
  const { errors } = useFormState({ control, name: `billData.${list}` });
  return <ListError message={errors.billData?.[list]?.message} />;
}
