import { cx } from './class-names.ts';

type ProgressBarProps = {
  /** Accessible name. */
  label: string;
  /** Between 0 and 1. */
  share: number;
  /** Accessible value if a percentage is not enough. */
  text?: string;
  /** Uses the role meter, for a value that is not progress. */
  isMeter?: boolean;
  tone?: 'accent' | 'bad';
  className?: string;
};

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
