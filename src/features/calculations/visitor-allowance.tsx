import { openAuthDialog } from '#features/account/auth-dialog.public.ts';
import { useSession } from '#features/account/session.public.ts';
import { trialName } from '#features/billing/trial.contract.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { allUsedText, dailyLimit, remainingText } from './daily-usage.ts';
import { useFreeCalculationsLeft } from './free-calculations.ts';

/** What a visitor without an account has left today, and the way to more. */
export function VisitorAllowance() {
  const left = useFreeCalculationsLeft();
  if (useSession().status === 'signed-in') return null;
  return (
    <Card className="grid gap-3 p-5 sm:p-6 in-data-[account=known]:hidden">
      {left === 0 ? (
        <p>
          <strong className="block font-semibold">Daily Limit Reached!</strong>
          {allUsedText} Sign up for unlimited access!
        </p>
      ) : (
        <>
          <AllowanceTicks left={left} />
          <p className="font-semibold">{remainingText(left)}</p>
          <p className="text-ink-soft">
            Sign up to calculate without a limit, keep your history and save templates. {trialName}, no credit
            card.
          </p>
        </>
      )}
      <Button
        className="justify-self-start"
        variant={left === 0 ? 'default' : 'outline'}
        onClick={() => openAuthDialog('signup')}
      >
        Start Free Trial
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
