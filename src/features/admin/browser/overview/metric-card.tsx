import { useId } from 'react';
import { localCount, localDollars, localTime } from '#browser/local-text.ts';
import { currentLocale } from '#browser/locale.ts';
import { priceLabel } from '#features/access/rules/plan-catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { Card } from '#ui/card.tsx';
import { PeriodChart } from '#ui/period-chart.tsx';
import { type MetricName, type Metrics, stepDays, toSteps, totalOf } from '../../rules/metrics.ts';
import { beforeText, shareText } from './metric-texts.ts';

/** Formats of counts. Fractions get no axis label. */
const people = {
  text: localCount,
  axis: (value: number) => (Number.isInteger(value) ? localCount(value) : ''),
};
const metrics = {
  sign_ups: { title: t('Sign-ups'), ...people },
  activations: { title: t('Activated users'), ...people },
  conversions: { title: t('First payments'), ...people },
  revenue: {
    title: t('Revenue'),
    text: localDollars,
    axis: (value: number) => priceLabel(cents(value), currentLocale()),
  },
  calculations: { title: t('Calculations'), ...people },
} as const satisfies Record<MetricName, object>;

const onDay = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

function captionOf(title: string, days: 1 | 7 | 28): string {
  if (days === 1) return t('{title}, each day', { title });
  return days === 7 ? t('{title}, each week', { title }) : t('{title}, each four weeks', { title });
}

export function MetricCard({ name, metrics: { days, previous } }: { name: MetricName; metrics: Metrics }) {
  const id = useId();
  const { title, text, axis } = metrics[name];
  const [total, before] = [totalOf(days, name), totalOf(previous, name)];
  const earlier = toSteps(previous, name);
  const bars = toSteps(days, name).map(({ from, value }, place) => {
    const was = earlier[place]?.value ?? 0;
    const label = localTime(from, onDay);
    return {
      label,
      value,
      previous: was,
      description: t('{label}: {value}, before {was}', { label, value: text(value), was: text(was) }),
    };
  });
  const share = shareOf(name, { days, previous }, total);
  return (
    <Card className="min-w-0 p-5 last:odd:lg:col-span-2 sm:p-6">
      <section aria-labelledby={id}>
        <h3 id={id} className="text-ink-soft text-xl">
          {title}
        </h3>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="figures font-display text-4xl">{text(total)}</span>
          <span className="figures text-ink-soft">{beforeText(total, before, text(before))}</span>
        </p>
        <p className="figures mb-5 min-h-6 text-ink-soft text-sm">{share}</p>
        <PeriodChart caption={captionOf(title, stepDays(days.length))} bars={bars} axisText={axis} />
      </section>
    </Card>
  );
}

/** Activations and conversions as a share of the sign-ups of the same days. */
function shareOf(name: MetricName, { days }: Metrics, total: number): string {
  if (name !== 'activations' && name !== 'conversions') return '';
  return shareText(total, totalOf(days, 'sign_ups'));
}
