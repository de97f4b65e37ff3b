import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { SettleWay, usePayments } from './use-payments.ts';

const ways: readonly { value: SettleWay; label: string }[] = [
  { value: 'fewest', label: t('Fewest payments') },
  { value: 'came-about', label: t('Between those who shared') },
];

/** How payments are suggested: as few as possible, or only between people who shared an entry. */
export function SettleWays({ way, setWay, isShown, hasFailed, retry }: ReturnType<typeof usePayments>) {
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Segmented legend={t('How payments are suggested')} options={ways} value={way} onValueChange={setWay} />
      {way === 'came-about' ? (
        <p className="text-ink-soft text-sm">
          {t('Nobody pays somebody with whom they never shared an entry.')}
        </p>
      ) : null}
      <div role="status">
        {hasFailed ? (
          <>
            <p className="text-ink-soft">{t('The payments could not be loaded.')}</p>
            <Button variant="outline" size="sm" className="mt-2 min-h-11" onClick={retry}>
              {t('Try again')}
            </Button>
          </>
        ) : isShown ? null : (
          <p className="text-ink-soft">{t('Loading…')}</p>
        )}
      </div>
    </div>
  );
}
