import { useId } from 'react';
import { cents, formatUsd } from '#kernel/cents.ts';
import { Card } from '#ui/card.tsx';
import { PeriodChart } from '#ui/period-chart.tsx';
import { type MetricName, type Metrics, stepDays, toSteps, totalOf } from '../metrics.contract.ts';
import { changeText, shareText } from './metric-words.ts';

const count = (value: number) => value.toLocaleString('en-US');
const people = { text: count, axis: count };
const metrics = {
  sign_ups: { title: 'Sign-ups', ...people },
  activations: { title: 'Activated users', ...people },
  conversions: { title: 'First payments', ...people },
  revenue: {
    title: 'Revenue',
    text: (value: number) => formatUsd(cents(value)),
    axis: (value: number) => `$${count(Math.round(value / 100))}`,
  },
  calculations: { title: 'Calculations', ...people },
} as const satisfies Record<MetricName, object>;

const onDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const everyWords = { 1: 'each day', 7: 'each week', 28: 'each four weeks' } as const;

export function MetricCard({ name, metrics: { days, previous } }: { name: MetricName; metrics: Metrics }) {
  const id = useId();
  const { title, text, axis } = metrics[name];
  const [total, before] = [totalOf(days, name), totalOf(previous, name)];
  const earlier = toSteps(previous, name);
  const bars = toSteps(days, name).map(({ from, value }, place) => {
    const was = earlier[place]?.value ?? 0;
    const label = onDay.format(new Date(from));
    return { label, value, previous: was, words: `${label}: ${text(value)}, before ${text(was)}` };
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
          <span className="figures text-ink-soft">
            before {text(before)}
            {changeText(total, before)}
          </span>
        </p>
        <p className="figures mb-5 min-h-6 text-ink-soft text-sm">{share}</p>
        <PeriodChart caption={`${title}, ${everyWords[stepDays(days.length)]}`} bars={bars} axisText={axis} />
      </section>
    </Card>
  );
}

/** What activation and conversion come to against the sign-ups of the same days. */
function shareOf(name: MetricName, { days }: Metrics, total: number): string {
  if (name !== 'activations' && name !== 'conversions') return '';
  return shareText(total, totalOf(days, 'sign_ups'));
}
