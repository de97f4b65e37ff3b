import { cx } from './class-names.ts';

type BalanceBarProps = {
  /** Between -1 and 1. */
  share: number;
  className?: string;
};

/** A bar to the right of the middle for a positive value, to the left for a negative one. Visual only. */
export function BalanceBar({ share, className }: BalanceBarProps) {
  const width = Math.min(1, Math.abs(share)) * 50;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="8"
      className={cx('block overflow-hidden rounded-full bg-sunken rtl:-scale-x-100', className)}
    >
      <rect
        x={`${share < 0 ? 50 - width : 50}%`}
        width={`${width}%`}
        height="100%"
        className={share < 0 ? 'fill-share-10' : 'fill-good'}
      />
      <line x1="50%" x2="50%" y1="0" y2="100%" strokeWidth="1.5" className="stroke-line-strong" />
    </svg>
  );
}
