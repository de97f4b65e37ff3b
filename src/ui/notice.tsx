import { CircleAlert, CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type NoticeTone = 'info' | 'good' | 'mild' | 'moderate' | 'severe';

const tones = {
  info: { icon: Info, box: 'border-line-strong bg-sunken', mark: 'text-ink-soft' },
  good: { icon: CircleCheck, box: 'border-good bg-good-soft', mark: 'text-good' },
  mild: { icon: CircleAlert, box: 'border-line-strong bg-warn-soft', mark: 'text-warn' },
  moderate: { icon: TriangleAlert, box: 'border-warn bg-warn-soft', mark: 'text-warn' },
  severe: { icon: OctagonAlert, box: 'border-bad bg-bad-soft', mark: 'text-bad' },
} as const;

type NoticeProps = {
  tone?: NoticeTone | undefined;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
};

/** A permanent message. If it appears later, the caller wraps it in a live region. */
export function Notice({ tone = 'info', title, children, actions, className }: NoticeProps) {
  const { icon: Icon, box, mark } = tones[tone];
  return (
    <div className={cx('flex gap-3 rounded-md border px-4 py-3.5 text-ink', box, className)}>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', mark)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children ? <div className="mt-1 text-ink-soft">{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
