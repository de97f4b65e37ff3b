import { useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import type { SheetRecord } from '../rules/calculation.ts';
import { amountText, createdText } from './calculation-summary.ts';

type SheetVersionsProps = { records: readonly SheetRecord[]; shown: string; onShow: (id: string) => void };

export function SheetVersions({ records, shown, onShow }: SheetVersionsProps) {
  const locale = useLocale();
  const [now] = useState(() => new Date());
  return (
    <section aria-labelledby="versions" className="mt-10">
      <h2 id="versions" className="mb-3 text-2xl">
        {t('Versions')}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {records.map((record) => (
          <li key={record.id}>
            <button
              type="button"
              aria-pressed={record.id === shown}
              onClick={() => onShow(record.id)}
              className="figures -mx-2 flex min-h-12 w-[calc(100%+1rem)] cursor-pointer items-center gap-4 rounded-md px-2 text-start hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
            >
              <span className="min-w-0 flex-1 truncate">
                <span className="font-medium">{t('Version {version}', { version: record.version })}</span>{' '}
                <time dateTime={record.created_at} className="text-sm">
                  {createdText(record.created_at, now, locale)}
                </time>
              </span>
              <span className="font-medium">{amountText(record, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
