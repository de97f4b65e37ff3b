import type { ReactNode } from 'react';
import type { Landing } from '#calculators/browser/landing/landing.ts';
import { trial, trialExplanation } from '#features/access/rules/trial-length.ts';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { StructuredData } from '#site/structured-data.tsx';
import { Badge } from '#ui/badge.tsx';
import { PageMain } from '#ui/page-main.tsx';

type LandingViewProps = {
  landing: Landing;
  path: string;
  description: string;
  /** The buttons, at the top and at the end. */
  actions: ReactNode;
  /** Below the buttons, such as the number of free calculations. */
  note: string;
  /** Above the copy, for returning users, such as their groups. */
  children?: ReactNode;
};

export function LandingView({ landing, path, description, actions, note, children }: LandingViewProps) {
  const { name, badge, title, lead, Example, pointsTitle, points, closing } = landing;
  return (
    <PageMain className="mx-auto grid max-w-6xl gap-20 px-4 pt-12 sm:px-6 sm:pt-20">
      {children}
      <section className="grid gap-12 lg:grid-cols-2 lg:items-center">
        <div>
          <Badge variant="outline">{badge}</Badge>
          <h1 className="mt-5 text-[clamp(2.25rem,12.5vw,3rem)] leading-[1.05] sm:text-6xl">{title}</h1>
          <p className="mt-5 max-w-xl text-ink-soft text-lg">{lead}</p>
          {actions}
          <p className="mt-4 text-ink-soft">{note}</p>
        </div>
        <Example />
      </section>
      <section aria-labelledby="points-title">
        <h2 id="points-title" className="text-3xl sm:text-4xl">
          {pointsTitle}
        </h2>
        <dl className="mt-8 grid gap-x-10 sm:grid-cols-2">
          {points.map((point) => (
            <div key={point.title} className="border-line border-t py-6">
              <dt className="font-display text-xl">{point.title}</dt>
              <dd className="mt-2 text-ink-soft">{point.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="closing-title" className="border-line border-y py-12">
        <h2 id="closing-title" className="text-3xl sm:text-4xl">
          {closing}
        </h2>
        <p className="mt-3 text-lg">
          {t(
            '{days, plural, one {An account comes with a #-day free trial.} other {An account comes with a #-day free trial.}} No credit card required.',
            {
              days: trial.advertisedDays,
            },
          )}
        </p>
        <p className="mt-1 text-ink-soft text-sm">{trialExplanation()}</p>
        {actions}
      </section>
      <StructuredData value={application(name, path, description)} />
    </PageMain>
  );
}

/** Structured data of a free web application. */
function application(name: string, path: string, description: string) {
  return {
    '@type': 'WebApplication',
    name: `${brand.name} ${name}`,
    url: brand.origin + path,
    description,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
}
