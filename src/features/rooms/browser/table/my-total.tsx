import { useLocale } from '#browser/locale.ts';
import { type Figure, figureTexts, formatsIn } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { RoomGuest, RoomRecord } from '../../rules/room.ts';
import { useSettled } from './settled.ts';

/** The guest's amount, sticky at the bottom and announced to screen readers. */
export function MyTotal({ record, me }: { record: RoomRecord; me: RoomGuest }) {
  const formats = formatsIn(record.currency, useLocale());
  const amount = formats.money(cents(me.amount));
  // Safe cast: the server sends the figures of the bill's summary.
  const figures = record.figures.map(({ label, value }) => figureTexts([label, value] as Figure, formats));
  const settled = useSettled(amount);
  return (
    <section
      aria-label={t('Your part')}
      data-bottom-bar=""
      // Not sticky while the closing dialog is open, which it would cover.
      className="sticky bottom-0 z-20 [main:has([data-closing])_&]:static -mx-4 mt-8 border-line-strong border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:mx-0 sm:rounded-t-lg sm:border-x"
    >
      <details className="group px-4 sm:px-5">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            {t('Your part')}
            <span className="block text-accent text-sm underline underline-offset-4">
              <span className="group-open:hidden">{t('Show how it adds up')}</span>
              <span className="hidden group-open:inline">{t('Hide')}</span>
            </span>
          </span>
          <span className="figures font-display text-3xl">{amount}</span>
        </summary>
        <div className="max-h-[50dvh] overflow-y-auto pb-4">
          {figures.length === 0 ? (
            <p className="text-ink-soft">{t('Tap what was yours.')}</p>
          ) : (
            <dl className="grid gap-1 text-sm">
              {figures.map(([label, value], n) => (
                // Labels may repeat, and rows have no state.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <div key={n} className="flex items-baseline gap-3">
                  <dt className="wrap-anywhere min-w-0 flex-1">
                    <bdi>{label}</bdi>
                  </dt>
                  <dd className="figures">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </details>
      <p role="status" className="sr-only">
        {t('Your part is {amount}', { amount: settled })}
      </p>
    </section>
  );
}
