import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CalculationRecord } from './calculation.contract.ts';
import { amountText, madeText } from './calculation-summary.ts';
import { calculatorNames } from './calculator-names.public.ts';
import { handOff } from './handoff.public.ts';

type CalculationRowProps = { record: CalculationRecord; children?: ReactNode };

/** One past calculation; a press opens it in its calculator, with its inputs and its result. */
export function CalculationRow({ record, children }: CalculationRowProps) {
  const navigate = useNavigate();
  const { title, template_type: templateType, input_data: inputData, created_at: createdAt } = record;

  const [now] = useState(() => new Date());

  function open() {
    const address = handOff({ templateType, source: 'calculation', name: title, inputData });
    if (address !== null) void navigate(address);
  }

  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={open}
        className="-mx-2 flex min-h-18 min-w-0 flex-1 cursor-pointer items-center gap-4 rounded-md px-2 py-2.5 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            <span className="sr-only">Open </span>
            {title}
          </span>
          <span className="figures block truncate text-ink-soft text-sm">
            {calculatorNames[templateType]} · <time dateTime={createdAt}>{madeText(createdAt, now)}</time>
          </span>
        </span>
        <span className="figures shrink-0 font-medium">{amountText(record)}</span>
      </button>
      {children}
    </li>
  );
}
