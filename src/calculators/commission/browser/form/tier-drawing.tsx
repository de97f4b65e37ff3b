import { useId } from 'react';
import { useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { TierConfig } from '../../rules/commission-fields.ts';
import { layOutTiers } from './tier-axis.ts';
import { tierColours } from './tier-colours.ts';

/** Pixels from the top: marker label, highest step, baseline, tick labels. */
const rows = { label: 12, top: 26, ground: 92, ticks: 110, height: 116 } as const;

/** Decorative drawing of the tiers: the panel has the same information as text. */
export function TierDrawing({ config, attainment }: { config: TierConfig; attainment: Decimal }) {
  const doubt = useId();
  const { steps, ticks, marker } = layOutTiers(config, attainment, useFormFormats().rate);
  const rise = (height: number) => rows.ground - Math.max(2, height * (rows.ground - rows.top));
  const stand = percent(marker.at);
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={rows.height}
      className="figures block overflow-visible text-xs"
    >
      <pattern id={doubt} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="6" className="fill-surface" />
      </pattern>
      {steps.map(({ tier, start, width, height, doubtful }) => {
        const box = {
          x: percent(start),
          width: percent(width),
          y: rise(height),
          height: rows.ground - rise(height),
        };
        return (
          <g key={start}>
            <rect {...box} className={tierColours[tier].fill} />
            {doubtful ? <rect {...box} fill={`url(#${doubt})`} /> : null}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={rows.ground} y2={rows.ground} className="stroke-line-strong" />
      {ticks.map(({ at, text }) => (
        <text
          key={text}
          x={percent(at)}
          y={rows.ticks}
          textAnchor={at === 0 ? 'start' : 'middle'}
          className="fill-ink-soft"
        >
          {text}
        </text>
      ))}
      {(['stroke-surface', 'stroke-ink'] as const).map((stroke, over) => (
        <line
          key={stroke}
          x1={stand}
          x2={stand}
          y1={rows.label + 5}
          y2={rows.ground}
          strokeWidth={over ? 2 : 5}
          className={stroke}
        />
      ))}
      <circle cx={stand} cy={rise(marker.height)} r="5" strokeWidth="2" className="fill-surface stroke-ink" />
      <text
        x={stand}
        y={rows.label}
        textAnchor={marker.at < 0.1 ? 'start' : 'middle'}
        className="fill-ink font-semibold"
      >
        {marker.text}
      </text>
    </svg>
  );
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(3)}%`;
}
