import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { SubscriptionLines } from '#features/billing/subscription-lines.public.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** For whoever has paid; the owner passes for paid too. */
export function SubscriptionCard({ userId, plan }: { userId: string; plan: string }) {
  return (
    <Card className="flex min-h-80 flex-col items-start p-5 sm:p-7">
      <CircleCheck aria-hidden="true" className="size-9 text-good" />
      <h2 className="mt-4 text-2xl">Subscription Active</h2>
      <p className="mt-2 text-ink-soft">
        You are on the {plan} plan: calculate, save and come back as often as you like.
      </p>
      <SubscriptionLines userId={userId} />
      <Button asChild variant="outline" className="mt-6">
        <Link to="/billing" prefetch="intent">
          Billing & Subscription
        </Link>
      </Button>
    </Card>
  );
}
