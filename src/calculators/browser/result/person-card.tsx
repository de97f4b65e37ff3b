import { memo, type ReactNode, useCallback, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { shareSwatch } from '#ui/share-bar.tsx';
import { personText } from '../../rules/people.ts';
import type { Explanation } from '../../rules/steps.ts';
import { LazySentences } from './lazy-sentences.tsx';

type PersonLineProps = {
  index: number;
  name: string;
  detail?: string | undefined;
  amount: string;
  share: string;
};

type PersonCardProps = PersonLineProps & {
  explanation: Explanation;
  formats: Formats;
  children?: ReactNode;
};

/** A person's card, in the colour of their chart segment. */
export function PersonCard(props: PersonCardProps) {
  const { index, name, detail, amount, share, explanation, formats, children } = props;
  return (
    <li className="border-line border-t pt-4 pb-2 [contain-intrinsic-size:auto_7.5rem] [content-visibility:auto]">
      <PersonLine index={index} name={name} detail={detail} amount={amount} share={share} />
      {children}
      <Explained explanation={explanation} formats={formats} className="mt-1 ms-6 text-sm" />
    </li>
  );
}

/** Memoised: a change in one row rarely affects the others. */
const PersonLine = memo(function PersonLine({ index, name, detail, amount, share }: PersonLineProps) {
  return (
    <div className="flex items-baseline gap-3">
      <span aria-hidden="true" className={`size-3 shrink-0 rounded-sm ${shareSwatch(index)}`} />
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere font-sans font-semibold text-base tracking-normal">
          <bdi>{personText(name)}</bdi>
        </h3>
        {detail ? <p className="wrap-anywhere text-ink-soft text-sm">{detail}</p> : null}
      </div>
      <div className="figures shrink-0 text-end">
        <p className="font-semibold">{amount}</p>
        <p className="text-ink-soft text-sm">{share}</p>
      </div>
    </div>
  );
});

type ExplainedProps = { explanation: Explanation; formats: Formats; className: string };

/** Rendered on demand: a hundred people would have hundreds of sentences. */
export function Explained({ explanation, formats, className }: ExplainedProps) {
  const [asked, setAsked] = useState(false);
  const ask = useCallback(() => setAsked(true), []);
  return (
    <Disclosure summary={t('How this was calculated')} className={className} onToggle={ask}>
      {asked ? (
        <LazySentences
          explanation={explanation}
          formats={formats}
          className="figures grid gap-1.5 leading-relaxed"
        />
      ) : null}
    </Disclosure>
  );
}

export type Figures = readonly (readonly [label: string, value: string, tone?: 'bad'])[];

/** Labelled figures in two columns, aligned on the decimal point. */
export function FigureList({ figures }: { figures: Figures }) {
  return (
    <dl className="figures grid gap-1.5">
      {figures.map(([label, value, tone], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and lines have no state
        <div key={place} className="flex flex-wrap items-baseline gap-x-4">
          <dt className={tone ? 'font-medium text-bad' : 'text-ink-soft'}>{label}</dt>
          <dd className={`ms-auto text-end font-medium ${tone ? 'text-bad' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
