import { brand } from './brand.ts';

/** A division sign whose bar is itself divided. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <circle cx="16" cy="6" r="4" className="fill-accent" />
      <rect x="1" y="13" width="14" height="6" rx="1.5" className="fill-accent" />
      <rect x="17" y="13" width="8" height="6" rx="1.5" className="fill-share-4" />
      <rect x="27" y="13" width="4" height="6" rx="1.5" className="fill-share-2" />
      <circle cx="16" cy="26" r="4" className="fill-accent" />
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
