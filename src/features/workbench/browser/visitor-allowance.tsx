import { useUser } from '#browser/session/session.ts';
import { trial } from '#features/access/rules/trial-length.ts';
import { openAuthDialog } from '#features/account/browser/auth-dialog.public.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { allUsedText, dailyLimit, remainingText, unlimitedText } from './daily-usage.public.ts';
import { useFreeCalculationsLeft } from './free-calculations.ts';

/** The visitor's remaining calculations today, with a link to sign up. */
export function VisitorAllowance({ hours }: { hours: number | null }) {
  const left = useFreeCalculationsLeft();
  if (useUser()) return null;
  return (
    <Card className="grid gap-3 p-5 sm:p-6 in-data-[account=known]:hidden">
      {left === 0 ? (
        <p>
          <strong className="block font-semibold">{t('Daily Limit Reached!')}</strong>
          {paragraph([allUsedText(), unlimitedText()])}
          {hours ? (
            <span className="mt-1 block text-ink-soft">
              {t(
                '{hours, plural, one {Keep this #-hour job: it will be saved to your account.} other {Keep this #-hour job: it will be saved to your account.}}',
                { hours },
              )}
            </span>
          ) : null}
        </p>
      ) : (
        <>
          <AllowanceTicks left={left} />
          <p className="font-semibold">{remainingText(left)}</p>
          <p className="text-ink-soft">
            {paragraph([
              hours
                ? t(
                    '{hours, plural, one {Sign up to keep this #-hour job, calculate without a limit, keep your history and save templates.} other {Sign up to keep this #-hour job, calculate without a limit, keep your history and save templates.}}',
                    { hours },
                  )
                : t('Sign up to calculate without a limit, keep your history and save templates.'),
              t(
                '{days, plural, one {#-day free trial, no credit card.} other {#-day free trial, no credit card.}}',
                { days: trial.advertisedDays },
              ),
            ])}
          </p>
        </>
      )}
      <Button
        className="justify-self-start"
        variant={left === 0 ? 'default' : 'outline'}
        onClick={() => openAuthDialog('signup')}
      >
        {t('Start Free Trial')}
      </Button>
    </Card>
  );
}

function AllowanceTicks({ left }: { left: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {Array.from(Array(dailyLimit).keys(), (tick) => (
        <span key={tick} className={`h-1.5 flex-1 rounded-full ${tick < left ? 'bg-accent' : 'bg-line'}`} />
      ))}
    </div>
  );
}
