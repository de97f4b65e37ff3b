import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';

export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions" className="mt-8">
      <h2 id="quick-actions" className="sr-only">
        {t('Quick actions')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {calculatorKinds.map((kind) => (
          <li key={kind} className="flex">
            <Link
              to={calculatorPath(kind)}
              className="group flex w-full items-center gap-4 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-accent"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-display text-xl">{catalogue[kind].name}</span>
                <span className="mt-1 block text-ink-soft">{catalogue[kind].detail}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">
        {tRich('For a sales team: <plans>commission plans</plans> and <runs>commission runs</runs>.', {
          plans: linkTo('/commissions/plans'),
          runs: linkTo('/commissions/runs'),
        })}
      </p>
    </section>
  );
}

function linkTo(path: string) {
  return (text: ReactNode) => (
    <Link to={path} className="text-accent underline underline-offset-4">
      {text}
    </Link>
  );
}
