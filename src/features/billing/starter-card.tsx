import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { openAuthDialog } from '#features/account/auth-dialog.public.ts';
import { rememberedUserId, useSession } from '#features/account/session.public.ts';
import { useStanding } from '#features/progress/standing.public.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { annualSaving, type BillingCycle, priceLabel, starterPlans } from './catalogue.contract.ts';
import { PlanCard } from './plan-card.tsx';
import { planFeatures } from './plan-features.ts';

const cycles = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual' },
] as const;

const saving = priceLabel(annualSaving());

const notes: Record<BillingCycle, string> = {
  weekly: 'For a single project. Billed every week.',
  monthly: `Billed every month. Pay for a year at once and save ${saving}.`,
  annual: `Billed once a year. Saves ${saving} against paying monthly.`,
};

export function StarterCard() {
  const [cycle, setCycle] = useState<BillingCycle>('monthly');
  const standing = useStanding();
  const { price, per } = starterPlans[cycle];
  return (
    <PlanCard
      foremost
      name="Starter"
      badge={standing?.kind === 'paid' && standing.plan === 'Starter' ? <CurrentPlan /> : null}
      price={priceLabel(price)}
      per={per}
      priceNote={
        <>
          <Segmented legend="Billing cycle" options={cycles} value={cycle} onValueChange={setCycle} />
          <p className="mt-3 text-ink-soft text-sm">{notes[cycle]}</p>
        </>
      }
      features={planFeatures.starter}
      action={standing?.kind === 'paid' ? <BillingLink /> : <StartButton cycle={cycle} />}
    />
  );
}

export function CurrentPlan() {
  return <Badge variant="good">Current plan</Badge>;
}

export function BillingLink() {
  return (
    <Button asChild variant="outline" className="w-full">
      <Link to="/billing">Billing & Subscription</Link>
    </Button>
  );
}

/** To the payment form for whoever has an account here, to a new account for everyone else. */
function StartButton({ cycle }: { cycle: BillingCycle }) {
  const { status } = useSession();
  const navigate = useNavigate();

  function start() {
    if (rememberedUserId() === null) openAuthDialog('signup');
    else void navigate(`/subscribe?plan=${cycle}`);
  }

  return (
    <Button className="w-full" onClick={start}>
      {status === 'signed-in' ? 'Subscribe to Starter' : 'Start Free Trial'}
    </Button>
  );
}
