import { CircleAlert } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import type { BillSplitFormState } from './bill-split-form.tsx';

type ListErrorProps = { form: BillSplitFormState; list: 'participants' | 'items' };

/** A complaint about a list as a whole: too many of them, or a sum beyond the exact range. */
export function ListError({ form: { control }, list }: ListErrorProps) {
  const { errors } = useFormState({ control, name: `billData.${list}` });
  const message = errors.billData?.[list]?.message;
  return (
    <p role="alert" className="flex items-start gap-1.5 text-bad text-sm empty:hidden">
      {message ? (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{message}</span>
        </>
      ) : null}
    </p>
  );
}
