import { type ReactNode, useState } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import { shareSwatch } from '#ui/share-bar.tsx';
import type { Explanation } from './calculator.ts';

type PersonCardProps = {
  index: number;
  name: string;
  detail?: string;
  amount: string;
  share: string;
  explanation: Explanation;
  children?: ReactNode;
};

/** One person's part of a result, marked in the colour of their part of the chart. */
export function PersonCard({ index, name, detail, amount, share, explanation, children }: PersonCardProps) {
  return (
    <li className="border-line border-t pt-4 pb-2 [contain-intrinsic-size:auto_7.5rem] [content-visibility:auto]">
      <div className="flex items-baseline gap-3">
        <span aria-hidden="true" className={`size-3 shrink-0 rounded-sm ${shareSwatch(index)}`} />
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere font-sans font-semibold text-base tracking-normal">
            <bdi>{name}</bdi>
          </h3>
          {detail ? <p className="wrap-anywhere text-ink-soft text-sm">{detail}</p> : null}
        </div>
        <div className="figures shrink-0 text-right">
          <p className="font-semibold">{amount}</p>
          <p className="text-ink-soft text-sm">{share}</p>
        </div>
      </div>
      {children}
      <Explained explanation={explanation} />
    </li>
  );
}

/** Written into the page only when asked for: a hundred people would have hundreds of sentences. */
function Explained({ explanation }: { explanation: Explanation }) {
  const [asked, setAsked] = useState(false);
  return (
    <Disclosure summary="How this came about" className="mt-1 ml-6 text-sm" onToggle={() => setAsked(true)}>
      {asked ? (
        <ul className="figures grid gap-1.5 leading-relaxed">
          {explanation.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </Disclosure>
  );
}

/** Named figures in two columns, amounts aligned on the decimal. */
export function FigureList({ figures }: { figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="figures grid gap-1.5">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="ml-auto text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
