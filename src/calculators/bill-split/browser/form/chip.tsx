import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#ui/class-names.ts';

type ChipProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; pressed?: boolean };

/**
 * A toggle button in a group. Its check mark is absolutely positioned, so that selecting it does not shift the other
 * buttons.
 */
export function Chip({ label, pressed, className, ...button }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cx(
        // `:where` keeps specificity at zero, so that the caller's classes win.
        'relative inline-flex min-h-11 [:where(&)]:max-w-full cursor-pointer items-center rounded-full border border-line-strong bg-surface [:where(&)]:px-3 text-start text-sm transition-colors duration-150 hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong',
        className,
      )}
      {...button}
    >
      {pressed ? (
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="absolute -top-0.5 end-0 size-4 rounded-full bg-accent p-0.5 text-on-accent"
        />
      ) : null}
      <bdi className="truncate">{label}</bdi>
    </button>
  );
}
