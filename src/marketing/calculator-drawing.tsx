import type { CardDrawing } from '#calculators/rules/listing.ts';

const fills = { 1: 'fill-share-1', 2: 'fill-share-2', 3: 'fill-share-3', 4: 'fill-share-4' };
const line = {
  className: 'fill-none stroke-line-strong',
  strokeWidth: '1.5',
  strokeLinejoin: 'round',
} as const;

export function CalculatorDrawing({ drawing, className }: { drawing: CardDrawing; className?: string }) {
  const { bars, dashed, solid } = drawing;
  return (
    <svg viewBox="0 0 160 72" aria-hidden="true" className={className}>
      {solid ? <path d={solid} {...line} /> : null}
      <path d={dashed} strokeDasharray="3 4" {...line} />
      {bars.map(([x, y, width, height, colour]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="2" className={fills[colour]} />
      ))}
    </svg>
  );
}
