import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import { promises } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { CalculatorDrawing } from './calculator-drawing.tsx';

export function TemplateChooser() {
  return (
    <section id="templates" aria-labelledby="templates-title" className="scroll-mt-8">
      <h2 id="templates-title" className="text-3xl sm:text-4xl">
        {t('Choose a calculator')}
      </h2>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        {t(
          'Try any calculator free {times, plural, one {# time} other {# times}} a day, no account needed.',
          {
            times: promises.calculationsPerDay,
          },
        )}
      </p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {calculatorKinds.map((kind) => (
          <li key={kind} className="flex">
            <Link
              to={calculatorPath(kind)}
              className="group flex w-full flex-col rounded-xl border border-line bg-surface p-6 transition-colors hover:border-accent"
            >
              <CalculatorDrawing drawing={catalogue[kind].card.drawing} className="h-18 w-40" />
              <h3 className="mt-6 text-2xl">{t(catalogue[kind].name)}</h3>
              <p className="mt-1 text-sm text-ink-soft">{t(catalogue[kind].card.forWhom)}</p>
              <p className="mt-3 mb-6 text-ink-soft">{t(catalogue[kind].card.pitch)}</p>
              <span className="mt-auto inline-flex items-center gap-2 font-medium text-accent">
                {t('Open calculator')}
                <ArrowRight
                  aria-hidden="true"
                  className="size-4 transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
