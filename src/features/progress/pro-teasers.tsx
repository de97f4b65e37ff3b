import { Landmark, Paintbrush, Users, UtensilsCrossed } from 'lucide-react';
import { comingLabel, proPlan } from '#features/billing/catalogue.contract.ts';
import { FeatureButtons } from '#features/feedback/feature-buttons.public.tsx';
import { openWaitlist } from '#features/waitlist/waitlist.public.ts';
import { useToday } from '#site/today.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

const teasers = [
  {
    icon: UtensilsCrossed,
    title: 'Restaurant tip pools',
    text: 'Share the evening’s tips by hours and roles, to the cent.',
  },
  { icon: Users, title: 'Team collaboration', text: 'Work on the same splits, with the same templates.' },
  { icon: Landmark, title: 'Auto-pay splits', text: 'Send everyone their part once the split is agreed.' },
  { icon: Paintbrush, title: 'Custom branding', text: 'Your name and your colors on what you hand out.' },
] as const;

/** What Pro will bring, and the ways to have a say in it. */
export function ProTeasers() {
  const today = useToday();
  return (
    <section aria-labelledby="pro" className="mt-16 border-line border-t pt-10">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="pro" className="text-2xl">
          What Pro will bring
        </h2>
        <Badge variant="outline">{comingLabel(proPlan.launch, today)}</Badge>
      </div>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {teasers.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" className="size-6 text-accent" />
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => openWaitlist('pro')}>Join Pro Waitlist</Button>
        <FeatureButtons />
      </div>
    </section>
  );
}
