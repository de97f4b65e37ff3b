import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { planFeatures } from './plan-features.ts';

export function PlanFeatures({ plan }: { plan: keyof typeof planFeatures }) {
  return (
    <Card className="flex flex-col items-start p-5 sm:p-7">
      <h2 className="text-2xl">Plan features</h2>
      <ul className="mt-4 mb-5 grid gap-2.5">
        {planFeatures[plan].map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <Button asChild variant="link" className="mt-auto">
        <Link to="/pricing">Compare all plans</Link>
      </Button>
    </Card>
  );
}
