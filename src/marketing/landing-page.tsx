import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CalculatorKind } from '#calculators/calculator.ts';
import { trialExplanation, trialName } from '#features/billing/trial.contract.ts';
import { AuthButton } from '#site/auth-button.tsx';
import { PageMain } from '#site/page-main.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

type Point = { readonly title: string; readonly text: string };

type LandingPageProps = {
  kind: CalculatorKind;
  badge: string;
  title: string;
  lead: string;
  /** A worked example, computed by the calculator's own engine. */
  example: ReactNode;
  pointsTitle: string;
  points: readonly Point[];
  closing: string;
};

export function LandingPage(props: LandingPageProps) {
  const { kind, badge, title, lead, example, pointsTitle, points, closing } = props;
  return (
    <PageMain className="mx-auto grid max-w-6xl gap-20 px-4 pt-12 sm:px-6 sm:pt-20">
      <section className="grid gap-12 lg:grid-cols-2 lg:items-center">
        <div>
          <Badge variant="outline">{badge}</Badge>
          <h1 className="mt-5 text-5xl leading-[1.05] sm:text-6xl">{title}</h1>
          <p className="mt-5 max-w-xl text-ink-soft text-lg">{lead}</p>
          <LandingActions kind={kind} />
          <p className="mt-4 text-ink-soft">Free to try three times a day, without an account.</p>
        </div>
        {example}
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
        <p className="mt-3 text-lg">An account comes with a {trialName}. No credit card required.</p>
        <p className="mt-1 text-ink-soft text-sm">{trialExplanation}</p>
        <LandingActions kind={kind} />
      </section>
    </PageMain>
  );
}

function LandingActions({ kind }: { kind: CalculatorKind }) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <Button asChild size="lg" className="max-sm:w-full">
        <Link to={`/calculator/${kind}`} prefetch="intent">
          Start Calculator
        </Link>
      </Button>
      <AuthButton tab="signup" variant="outline" size="lg" className="max-sm:w-full">
        Sign Up Free
      </AuthButton>
    </div>
  );
}
