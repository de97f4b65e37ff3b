import { type ReactNode, useId } from 'react';
import { t } from '#kernel/language/t.ts';
import { MarkLabels, MarkLines, percent } from './chart-axis.tsx';
import { ChartTable } from './chart-table.tsx';
import { niceCeiling } from './nice-ceiling.ts';

type Bar = { readonly label: string; readonly value: number; readonly valueText: string };

type BarChartProps = {
  caption: ReactNode;
  bars: readonly Bar[];
  /** Shown in place of the bars if there are none. */
  emptyText?: string | undefined;
  axisText: (value: number) => string;
};

/** Values over time. The chart is visual; a table holds the same data for screen readers. */
export function BarChart({ caption, bars, emptyText, axisText }: BarChartProps) {
  const id = useId();
  const top = niceCeiling(Math.max(0, ...bars.map((bar) => bar.value)));
  return (
    <figure aria-labelledby={id} className="flex min-h-0 flex-1 flex-col gap-3">
      <figcaption id={id} className="text-ink-soft text-sm">
        {caption}
      </figcaption>
      <div aria-hidden="true" className="flex min-h-40 flex-1 gap-2">
        <MarkLabels top={top} text={axisText} className="w-8" />
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="relative min-h-0 flex-1">
            <svg
              aria-hidden="true"
              width="100%"
              height="100%"
              className="absolute inset-0 overflow-visible rtl:-scale-x-100"
            >
              <MarkLines top={top} />
              {bars.map((bar, place) => (
                <rect
                  key={bar.label}
                  x={percent((place + 0.16) / bars.length)}
                  width={percent(0.68 / bars.length)}
                  y={percent(1 - bar.value / top)}
                  height={percent(bar.value / top)}
                  rx="2"
                  className={place === bars.length - 1 ? 'fill-accent' : 'fill-share-2'}
                >
                  <title>{t('{label}: {value}', { label: bar.label, value: bar.valueText })}</title>
                </rect>
              ))}
            </svg>
            {emptyText && bars.every((bar) => bar.value === 0) ? (
              <p className="absolute inset-x-0 top-1/4 -translate-y-1/2 px-4 text-center text-ink-soft text-sm">
                {emptyText}
              </p>
            ) : null}
          </div>
          <div className="figures flex h-6 items-end text-ink-soft text-xs">
            {bars.map((bar, place) => (
              <span
                key={bar.label}
                // Labels are wider than bars, so the label of the newest bar is aligned with the end of the chart.
                className="flex min-w-0 flex-1 justify-center whitespace-nowrap last:justify-end"
              >
                {isLabelled(place, bars.length) ? bar.label : ''}
              </span>
            ))}
          </div>
        </div>
      </div>
      <ChartTable rows={bars.map(({ label, valueText }) => ({ label, text: valueText }))} />
    </figure>
  );
}

/** Counted from the newest bar, so that it always has a label; few labels fit on a phone. */
function isLabelled(place: number, count: number): boolean {
  return (count - 1 - place) % 4 === 0;
}
