import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';
import type { CalculationRecord, SheetRecord } from '../rules/calculation.ts';
import { amountText, createdText, listedTitle } from './calculation-summary.ts';
import { handOff } from './handoff.public.ts';

type CalculationRowProps = {
  /** A calculation, or a sheet's version. */
  record: CalculationRecord & Partial<SheetRecord>;
  children?: ReactNode;
};

/** Clicking opens it in its calculator with input and result. */
export function CalculationRow({ record, children }: CalculationRowProps) {
  const navigate = useNavigate();
  const { template_type: templateType, input_data: inputData, created_at: createdAt } = record;

  const [now] = useState(() => new Date());
  const locale = useLocale();
  const title = listedTitle(record, locale);

  function open() {
    const sheetId = record.sheet_id ?? record.id;
    const address = handOff({ templateType, source: 'calculation', name: title, inputData, sheetId });
    if (address !== null) void navigate(address);
  }

  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={open}
        className="-mx-2 flex min-h-18 min-w-0 flex-1 cursor-pointer items-center gap-4 rounded-md px-2 py-2.5 text-start hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {tRich(
              '<hidden>Open</hidden> <name>{title}</name>',
              {
                hidden: (text) => <span className="sr-only">{text}</span>,
                name: (text) => <bdi>{text}</bdi>,
              },
              { title },
            )}
          </span>
          <span className="figures block text-ink-soft text-sm sm:truncate">
            {t(catalogue[templateType].label)} ·{' '}
            <time dateTime={createdAt}>{createdText(createdAt, now, locale)}</time>
            {versionText(record)}
          </span>
        </span>
        <span className="figures shrink-0 font-medium">{amountText(record, locale)}</span>
      </button>
      {children}
    </li>
  );
}

function versionText({ version = 1, is_latest: isLatest = true }: Partial<SheetRecord>): string {
  if (!isLatest) return ` · ${t('earlier version {version}', { version })}`;
  return version > 1 ? ` · ${t('version {version}', { version })}` : '';
}
