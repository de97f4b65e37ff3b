import { type ReactNode, useId } from 'react';
import { niceCeiling } from './nice-ceiling.ts';

export type PeriodBar = {
  readonly label: string;
  readonly value: number;
  /** At the same place in the period before. */
  readonly previous: number;
  readonly words: string;
};

type PeriodChartProps = {
  caption: ReactNode;
  bars: readonly PeriodBar[];
  /** How a value of the axis is written. */
  axisText: (value: number) => string;
};

/** A period in bars, each with a mark where it stood in the period before. The table says the same in words. */
export function PeriodChart({ caption, bars, axisText }: PeriodChartProps) {
  const id = useId();
  const top = niceCeiling(Math.max(0, ...bars.flatMap((bar) => [bar.value, bar.previous])));
  const heights = [top, top / 2, 0];
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      <div aria-hidden="true" className="flex h-40 gap-2">
        <div className="figures flex shrink-0 flex-col justify-between pb-6 text-right text-ink-soft text-xs">
          {heights.map((height) => (
            <span key={height} className="-my-2 leading-4">
              {axisText(height)}
            </span>
          ))}
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <svg aria-hidden="true" width="100%" height="100%" className="min-h-0 flex-1 overflow-visible">
            {heights.map((height) => (
              <line
                key={height}
                x1="0"
                x2="100%"
                y1={percent(1 - height / top)}
                y2={percent(1 - height / top)}
                className={height === 0 ? 'stroke-line-strong' : 'stroke-line'}
              />
            ))}
            {bars.map((bar, place) => (
              <g key={bar.label}>
                <title>{bar.words}</title>
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
      {/* Around the table, which itself would not shrink and make the page longer. */}
      <div className="sr-only">
        <table>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{bar.words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The first and the last, which say what the period is. */
function axisLabels(bars: readonly PeriodBar[]): readonly string[] {
  return [...new Set([bars[0]?.label ?? '', bars.at(-1)?.label ?? ''])];
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(3)}%`;
}
