/** Values of the grid lines, top down. */
function chartMarks(top: number): readonly number[] {
  return [top, top / 2, 0];
}

type MarkLabelsProps = { top: number; text: (mark: number) => string; className?: string };

/** Labels of the grid lines, beside the chart. */
export function MarkLabels({ top, text, className = '' }: MarkLabelsProps) {
  return (
    <div
      className={`figures flex shrink-0 flex-col justify-between pb-6 text-end text-ink-soft text-xs ${className}`}
    >
      {chartMarks(top).map((mark) => (
        <span key={mark} className="-my-2 leading-4">
          {text(mark)}
        </span>
      ))}
    </div>
  );
}

/** The grid lines, inside an SVG. */
export function MarkLines({ top }: { top: number }) {
  return chartMarks(top).map((mark) => (
    <line
      key={mark}
      x1="0"
      x2="100%"
      y1={percent(1 - mark / top)}
      y2={percent(1 - mark / top)}
      className={mark === 0 ? 'stroke-line-strong' : 'stroke-line'}
    />
  ));
}

export function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(3)}%`;
}
