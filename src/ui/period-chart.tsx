import { type ReactNode, useId } from 'react';
import { MarkLabels, MarkLines, percent } from './chart-axis.tsx';
import { ChartTable } from './chart-table.tsx';
import { niceCeiling } from './nice-ceiling.ts';

export type PeriodBar = {
  readonly label: string;
  readonly value: number;
  /** The value at the same position in the previous period. */
  readonly previous: number;
  readonly description: string;
};

type PeriodChartProps = {
  caption: ReactNode;
  bars: readonly PeriodBar[];
  axisText: (value: number) => string;
};

/** Bars of a period, each with a mark for the previous period. A table holds the same data for screen readers. */
export function PeriodChart({ caption, bars, axisText }: PeriodChartProps) {
  const id = useId();
  const top = niceCeiling(Math.max(0, ...bars.flatMap((bar) => [bar.value, bar.previous])));
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      <div aria-hidden="true" className="flex h-40 gap-2">
        <MarkLabels top={top} text={axisText} />
        <div className="flex min-w-0 flex-1 flex-col">
          <svg
            aria-hidden="true"
            width="100%"
            height="100%"
            className="min-h-0 flex-1 overflow-visible rtl:-scale-x-100"
          >
            <MarkLines top={top} />
            {bars.map((bar, place) => (
              <g key={bar.label}>
                <title>{bar.description}</title>
                <rect
                  x={percent((place + 0.14) / bars.length)}
                  width={percent(0.72 / bars.length)}
                  y={percent(1 - bar.value / top)}
                  height={percent(bar.value / top)}
                  className="fill-accent"
                />
                {bar.previous > 0 ? (
                  <line
                    x1={percent((place + 0.02) / bars.length)}
                    x2={percent((place + 0.98) / bars.length)}
                    y1={percent(1 - bar.previous / top)}
                    y2={percent(1 - bar.previous / top)}
                    strokeWidth="2"
                    className="stroke-share-4"
                  />
                ) : null}
              </g>
            ))}
          </svg>
          <div className="figures flex h-6 items-end justify-between text-ink-soft text-xs">
            {axisLabels(bars).map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
        </div>
      </div>
      <ChartTable rows={bars.map(({ label, description }) => ({ label, text: description }))} />
    </figure>
  );
}

function axisLabels(bars: readonly PeriodBar[]): readonly string[] {
  return [...new Set([bars[0]?.label ?? '', bars.at(-1)?.label ?? ''])];
}
