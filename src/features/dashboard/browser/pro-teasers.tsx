import { Landmark, type LucideIcon, Paintbrush, Users, UtensilsCrossed } from 'lucide-react';
import { Link } from 'react-router';
import { useToday } from '#browser/use-today.ts';
import { calculatorPath } from '#calculators/rules/catalogue.ts';
import { comingLabel, proPlan } from '#features/access/rules/plan-catalogue.ts';
import { FeatureButtons } from '#features/feedback/browser/feature-buttons.public.tsx';
import { openWaitlist } from '#features/waitlist/browser/waitlist.public.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

type Teaser = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly to?: string;
};

const teasers: readonly Teaser[] = [
  {
    icon: UtensilsCrossed,
    title: t('Restaurant tip pools'),
    text: t('Divide the evening’s tips by hours and roles, to the cent.'),
    to: calculatorPath('tip-pool'),
  },
  {
    icon: Users,
    title: t('Team collaboration'),
    text: t('Work on the same splits with the same templates.'),
  },
  {
    icon: Landmark,
    title: t('Auto-pay splits'),
    text: t('Send everyone their part once the split is agreed.'),
  },
  { icon: Paintbrush, title: t('Custom branding'), text: t('Your name and colors on everything you send.') },
];

/** Pro features, with links to requests and voting. */
export function ProTeasers() {
  const today = useToday();
  return (
    <section aria-labelledby="pro" className="mt-16 border-line border-t pt-10">
      <h2 id="pro" className="text-2xl">
        {t('Pro features')}
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {teasers.map(({ icon: Icon, title, text, to }) => (
          <li key={title}>
            <Icon aria-hidden="true" className="size-6 text-accent" />
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 mb-2 text-ink-soft">{text}</p>
            {to ? (
              <Link to={to} className="text-accent underline underline-offset-4 hover:text-accent-strong">
                {t('Available now')}
              </Link>
            ) : (
              <Badge variant="outline">{comingLabel(proPlan.launch, today)}</Badge>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => openWaitlist('pro')}>{t('Join Pro Waitlist')}</Button>
        <FeatureButtons />
      </div>
    </section>
  );
}
