import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

type ChipProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; pressed?: boolean };

/** A small choice among several; with `pressed` it stays chosen. */
export function Chip({ label, pressed, ...button }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1 rounded-full border border-line-strong bg-surface px-3 text-left text-sm transition-colors duration-150 hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
      {...button}
    >
      {pressed ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
      <bdi className="truncate">{label}</bdi>
    </button>
  );
}
