import { cx } from './class-names.ts';

type ProgressBarProps = {
  /** What a screen reader calls it. */
  label: string;
  /** Between 0 and 1; it is also the bar's length. */
  share: number;
  /** The number in words, where a percentage says less. */
  text?: string;
  /** A measure that does not move by itself, such as how full something is. */
  isMeter?: boolean;
  tone?: 'accent' | 'bad';
  className?: string;
};

/** A bar as long as its number, in every browser and theme. */
export function ProgressBar({
  label,
  share,
  text,
  isMeter = false,
  tone = 'accent',
  className,
}: ProgressBarProps) {
  const percent = Math.min(1, Math.max(0, share)) * 100;
  const measured = {
    role: isMeter ? 'meter' : 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(percent),
    'aria-valuetext': text,
  };
  return (
    <div
      {...measured}
      className={cx('h-2 w-full overflow-hidden rounded-full bg-line print:hidden', className)}
    >
      <div
        className={cx('h-full rounded-full', tone === 'bad' ? 'bg-bad' : 'bg-accent')}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
