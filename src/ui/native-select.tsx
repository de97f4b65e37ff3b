import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { bareControl, controlFrame } from './control-styles.ts';
import { Field } from './field.tsx';

type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
};

/** The browser's own select: Radix's would add 18 KB (brotli) to a form, and take longer to mount in a long list. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, hint, error, hideLabel, options, id, className, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} className={className}>
      {(control) => (
        <div className={cx(controlFrame, 'relative')}>
          <select
            className={cx(bareControl, 'cursor-pointer appearance-none truncate pe-9')}
            {...select}
            {...control}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-surface text-ink">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
