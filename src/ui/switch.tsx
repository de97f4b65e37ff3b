import { type ComponentProps, type ReactNode, useId } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: ReactNode;
  hint: ReactNode;
  onCheckedChange: (checked: boolean) => void;
};

/** An on/off setting that applies at once. */
export function Switch({ label, hint, onCheckedChange, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        aria-describedby={`${id}-hint`}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className={
          'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken ' +
          'transition-colors duration-150 checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-55 ' +
          'before:absolute before:top-1/2 before:start-0.5 before:size-4.5 before:-translate-y-1/2 before:rounded-full ' +
          'before:bg-line-strong before:transition-transform before:duration-150 checked:before:translate-x-5 rtl:checked:before:-translate-x-5 checked:before:bg-on-accent'
        }
        {...input}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      </div>
    </div>
  );
}
