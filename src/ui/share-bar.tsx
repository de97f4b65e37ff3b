import { type ReactNode, useId } from 'react';
import { t } from '#kernel/language/t.ts';
import { cx } from './class-names.ts';
import { layOutShares, type SharePart, type ShareSegment } from './share-parts.ts';

// In full: Tailwind finds class names in the source text.
const colours = [
  { swatch: 'bg-share-1', fill: 'fill-share-1' },
  { swatch: 'bg-share-2', fill: 'fill-share-2' },
  { swatch: 'bg-share-3', fill: 'fill-share-3' },
  { swatch: 'bg-share-4', fill: 'fill-share-4' },
  { swatch: 'bg-share-5', fill: 'fill-share-5' },
  { swatch: 'bg-share-6', fill: 'fill-share-6' },
  { swatch: 'bg-share-7', fill: 'fill-share-7' },
  { swatch: 'bg-share-8', fill: 'fill-share-8' },
  { swatch: 'bg-share-9', fill: 'fill-share-9' },
  { swatch: 'bg-share-10', fill: 'fill-share-10' },
  { swatch: 'bg-share-11', fill: 'fill-share-11' },
  { swatch: 'bg-share-12', fill: 'fill-share-12' },
] as const;

function colourAt(index: number) {
  return colours[index % colours.length] ?? colours[0];
}

/** Background class of the part at this index. */
export function shareSwatch(index: number): string {
  return colourAt(index).swatch;
}

/** Fill class of the part at this index. */
export function shareFill(index: number): string {
  return colourAt(index).fill;
}

type ShareBarProps = {
  parts: readonly SharePart[];
  caption: ReactNode;
  hideCaption?: boolean | undefined;
};

/** A whole divided into parts. The bar is visual; a list holds the same data for screen readers. */
export function ShareBar({ parts, caption, hideCaption }: ShareBarProps) {
  const others = useId();
  const segments = layOutShares(parts);
  const filled = segments.reduce((sum, segment) => sum + segment.width, 0) > 0.999;
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className={hideCaption ? 'sr-only' : 'text-ink-soft text-sm'}>{caption}</figcaption>
      <svg
        aria-hidden="true"
        width="100%"
        height="40"
        className={cx(
          'block overflow-hidden rounded-sm rtl:-scale-x-100',
          !filled && 'border border-line-strong border-dashed bg-sunken',
        )}
      >
        <pattern id={others} width="5" height="40" patternUnits="userSpaceOnUse">
          <rect width="4" height="40" className="fill-line-strong" />
        </pattern>
        {segments.map(({ index, label, start, width }) => (
          <rect
            key={index ?? 'others'}
            x={percent(start)}
            width={percent(width)}
            height="100%"
            {...(index === null ? { fill: `url(#${others})` } : { className: colourAt(index).fill })}
          >
            <title>{label}</title>
          </rect>
        ))}
        {gapsBetween(segments).map((at) => (
          <line key={at} x1={at} x2={at} y1="0" y2="100%" strokeWidth="1.5" className="stroke-surface" />
        ))}
      </svg>
      <ul className="sr-only">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and a part is identified by its place
          <li key={index}>{t('{label}: {value}', { label: part.label, value: part.valueText })}</li>
        ))}
      </ul>
    </figure>
  );
}

// A gap beside a very narrow segment would hide it.
function gapsBetween(segments: readonly ShareSegment[]): string[] {
  return segments.flatMap((segment, place) => {
    const before = segments[place - 1];
    const roomy = before !== undefined && Math.min(before.width, segment.width) > 0.008;
    return roomy ? [percent(segment.start)] : [];
  });
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(3)}%`;
}
