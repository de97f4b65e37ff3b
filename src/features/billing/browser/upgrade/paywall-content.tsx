import { useToday } from '#browser/use-today.ts';
import { closeUpgrade } from '#features/access/browser/upgrade.public.ts';
import {
  annualSaving,
  comingLabel,
  enterprisePlan,
  priceLabel,
  proPlan,
  starterPlans,
  type UpcomingPlan,
} from '#features/access/rules/plan-catalogue.ts';
import { openWaitlist, type WaitlistTier } from '#features/waitlist/browser/waitlist.public.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DialogClose, DialogContent } from '#ui/dialog.tsx';
import { PlanOption } from '../plans/plan-option.tsx';
import { pricePer } from '../subscription-display.ts';

export function PaywallContent() {
  return (
    <DialogContent
      className="max-w-2xl"
      title={t('Upgrade to keep going')}
      description={t(
        'Starter gives you unlimited use of every calculator again. Your history and templates are where you left them.',
      )}
    >
      <ul aria-label={t('Starter')} className="mt-1 grid gap-3 sm:mt-2 sm:grid-cols-2">
        <PlanOption
          name={t('Starter Weekly')}
          plan={starterPlans.weekly}
          note={t('For a single project. Cancel when it is done.')}
          action={t('Start Weekly')}
        />
        <PlanOption
          recommended
          name={t('Starter Annual')}
          plan={starterPlans.annual}
          note={t('Saves {saving} a year compared with paying monthly.', {
            saving: priceLabel(annualSaving()),
          })}
          action={t('Start Annual')}
        />
      </ul>
      <ul aria-label={t('Upcoming plans')} className="mt-4 divide-y divide-line border-line border-y sm:mt-5">
        <UpcomingRow plan={proPlan} tier="pro" action={t('Join Pro Waitlist')} />
        <UpcomingRow plan={enterprisePlan} tier="enterprise" action={t('Request a Demo')} />
      </ul>
      <DialogClose asChild>
        <Button variant="ghost" className="-mb-3 mt-3 w-full sm:mb-0 sm:mt-4">
          {t('Maybe Later')}
        </Button>
      </DialogClose>
    </DialogContent>
  );
}

function UpcomingRow({ plan, tier, action }: { plan: UpcomingPlan; tier: WaitlistTier; action: string }) {
  const today = useToday();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-display text-xl">{plan.name}</span>
        <span className="figures text-ink-soft">{pricePer(priceLabel(plan.pricePerMonth), 'month')}</span>
        <Badge variant="secondary">{comingLabel(plan.launch, today)}</Badge>
      </p>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          closeUpgrade();
          openWaitlist(tier);
        }}
      >
        {action}
      </Button>
    </li>
  );
}
