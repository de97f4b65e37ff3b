import { brand } from '#kernel/brand.ts';
import { mark } from './mark.ts';

// In full: Tailwind finds class names in the source text.
const fills = { 'share-1': 'fill-share-1', 'share-2': 'fill-share-2', 'share-4': 'fill-share-4' } as const;

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${mark.size} ${mark.size}`} aria-hidden="true" className={className}>
      {mark.shapes.map((shape) =>
        shape.kind === 'dot' ? (
          <circle key={shape.cy} cx={shape.cx} cy={shape.cy} r={shape.r} className={fills[shape.tone]} />
        ) : (
          <rect key={shape.x} x={shape.x} width={shape.width} {...mark.bar} className={fills[shape.tone]} />
        ),
      )}
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="size-7 shrink-0" />
      <span className="pt-0.5 font-display text-2xl leading-none tracking-tight">{brand.name}</span>
    </span>
  );
}
