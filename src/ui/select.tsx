import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { Select as SelectPrimitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { Field } from './field.tsx';

type SelectProps = {
  label?: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean | undefined;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string }[];
  placeholder?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
  onBlur?: (() => void) | undefined;
  'aria-label'?: string | undefined;
};

type TriggerState = {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-label'?: string | undefined;
};

export function Select(props: SelectProps) {
  const { label, hint, hideLabel, id, error, className, 'aria-label': ariaLabel, ...menu } = props;
  const ownId = useId();
  if (label === undefined) {
    return (
      <div className={className}>
        <SelectMenu {...menu} trigger={{ id: id ?? ownId, 'aria-label': ariaLabel }} />
      </div>
    );
  }
  return (
    <Field
      label={label}
      hint={hint}
      hideLabel={hideLabel}
      error={error}
      id={id ?? ownId}
      className={className}
    >
      {(control) => <SelectMenu {...menu} trigger={control} />}
    </Field>
  );
}

type SelectMenuProps = Pick<
  SelectProps,
  'value' | 'onValueChange' | 'options' | 'placeholder' | 'name' | 'disabled' | 'onBlur'
> & { trigger: TriggerState };

function SelectMenu(props: SelectMenuProps) {
  const { value, onValueChange, options, placeholder, name, disabled, onBlur, trigger } = props;
  return (
    <SelectPrimitive.Root
      value={value}
      onValueChange={onValueChange}
      {...(name === undefined ? {} : { name })}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <SelectPrimitive.Trigger
        onBlur={onBlur}
        className={cx(
          'flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded-md border px-3 py-2',
          'border-line-strong bg-surface text-left text-base text-ink transition-colors duration-150 hover:border-ink',
          'aria-invalid:border-bad disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft',
          'data-[placeholder]:text-ink-soft [&>span:first-child]:truncate',
        )}
        {...trigger}
      >
        <SelectPrimitive.Value placeholder={placeholder} />
        <SelectPrimitive.Icon asChild>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        </SelectPrimitive.Icon>
      </SelectPrimitive.Trigger>
      <SelectPrimitive.Portal>
        <SelectPrimitive.Content
          position="popper"
          sideOffset={4}
          className={cx(
            'z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
            'max-w-[calc(100vw-1rem)] overflow-hidden rounded-md border border-line-strong bg-surface text-ink',
            'data-[state=open]:animate-rise',
          )}
        >
          <SelectPrimitive.ScrollUpButton className="flex h-6 items-center justify-center">
            <ChevronUp aria-hidden="true" className="size-4" />
          </SelectPrimitive.ScrollUpButton>
          <SelectPrimitive.Viewport className="p-1">
            {options.map((option) => (
              <SelectPrimitive.Item
                key={option.value}
                value={option.value}
                className={cx(
                  'flex min-h-10 cursor-pointer select-none items-center gap-2 rounded-sm py-1.5 pr-3 pl-2 outline-none',
                  'data-[disabled]:opacity-55 data-[highlighted]:bg-accent-soft data-[highlighted]:text-accent-strong',
                )}
              >
                <span className="flex size-4 shrink-0 items-center justify-center">
                  <SelectPrimitive.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </SelectPrimitive.ItemIndicator>
                </span>
                <SelectPrimitive.ItemText>{option.label}</SelectPrimitive.ItemText>
              </SelectPrimitive.Item>
            ))}
          </SelectPrimitive.Viewport>
          <SelectPrimitive.ScrollDownButton className="flex h-6 items-center justify-center">
            <ChevronDown aria-hidden="true" className="size-4" />
          </SelectPrimitive.ScrollDownButton>
        </SelectPrimitive.Content>
      </SelectPrimitive.Portal>
    </SelectPrimitive.Root>
  );
}
