import { personText } from '#calculators/rules/people.ts';
import { directionOf } from '#kernel/language/languages.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { Transfer } from '../../rules/bill-split.result.ts';
import { type Flow, type FlowBar, layOutFlows } from './settlement-flows.ts';

/** Above this number of payments only the list is shown. */
export const mostDrawn = 12;

type DrawingProps = {
  transfers: readonly Transfer[];
  formats: Formats;
  fillOf: (name: string) => string;
};

const width = 320;
const [left, right] = [112, 208];
const bar = 8;

/** Mirrors x in right-to-left languages, so that payers are on the side where reading starts. */
const across = (x: number) => (directionOf(currentLanguage()) === 'rtl' ? width - x : x);

export function FlowDrawing({ transfers, formats, fillOf }: DrawingProps) {
  const { payers, receivers, flows, height } = layOutFlows(transfers);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="mx-auto w-full max-w-md">
      {flows.map((flow) => (
        <path
          key={`${flow.from} ${flow.to}`}
          d={ribbon(flow)}
          className={`${fillOf(flow.from)} opacity-30`}
        />
      ))}
      {payers.map((each) => (
        <Bar
          key={each.name}
          bar={each}
          x={left - bar}
          label={left - bar - 6}
          formats={formats}
          fillOf={fillOf}
        />
      ))}
      {receivers.map((each) => (
        <Bar key={each.name} bar={each} x={right} label={right + bar + 6} formats={formats} fillOf={fillOf} />
      ))}
    </svg>
  );
}

/** The SVG path of a ribbon between two bars, as wide as its amount. */
function ribbon({ fromTop, fromHeight, toTop, toHeight }: Flow): string {
  const middle = (left + right) / 2;
  const [fromEnd, toEnd] = [fromTop + fromHeight, toTop + toHeight];
  const [start, end] = [across(left), across(right)];
  return (
    `M${start} ${fromTop}C${middle} ${fromTop} ${middle} ${toTop} ${end} ${toTop}` +
    `V${toEnd}C${middle} ${toEnd} ${middle} ${fromEnd} ${start} ${fromEnd}Z`
  );
}

type BarProps = {
  bar: FlowBar;
  x: number;
  label: number;
  formats: Formats;
  fillOf: (name: string) => string;
};

function Bar({ bar: { name, amount, top, height }, x, label, formats, fillOf }: BarProps) {
  const middle = top + height / 2;
  // 'start' and 'end' follow the text direction, so they also fit a mirrored drawing.
  const anchor = label < x ? 'end' : 'start';
  const [near, far] = [across(x), across(x + bar)];
  return (
    <>
      <rect x={Math.min(near, far)} y={top} width={bar} height={height} rx="2" className={fillOf(name)} />
      <text x={across(label)} y={middle - 3} textAnchor={anchor} className="fill-ink font-medium text-[13px]">
        {shortened(personText(name))}
      </text>
      <text
        x={across(label)}
        y={middle + 13}
        textAnchor={anchor}
        className="figures fill-ink-soft text-[12px]"
      >
        {formats.money(amount as Transfer['amount'])}
      </text>
    </>
  );
}

/** Truncates a long name; the list below shows it in full. */
function shortened(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name)];
  if (letters.length <= 13) return name;
  return `${letters
    .slice(0, 12)
    .map(({ segment }) => segment)
    .join('')}…`;
}
