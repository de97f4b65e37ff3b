import { CircleAlert } from 'lucide-react';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { bareControl, controlFrame } from './control-styles.ts';

type FieldControl = {
  id: string;
  'aria-label': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** For screen readers only; requires a plain text label. */
  hideLabel?: boolean | undefined;
};

type FieldProps = FieldText & {
  id?: string | undefined;
  className?: string | undefined;
  children: ReactElement<Partial<FieldControl>> | ((control: FieldControl) => ReactNode);
};

/** Connects a label, a hint and an error with one control. */
export function Field({ label, hint, error, hideLabel, id, className, children }: FieldProps) {
  const ownId = useId();
  // aria-label instead of a visually hidden element: in a hundred rows those take as long to paint as the fields.
  const saidLabel = hideLabel && typeof label === 'string' ? label : undefined;
  const control = controlFor(id ?? ownId, saidLabel, hint, error);
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      {saidLabel === undefined ? (
        <label htmlFor={control.id} className="font-medium text-sm">
          {label}
        </label>
      ) : null}
      {typeof children === 'function' ? children(control) : cloneElement(children, control)}
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  );
}

function controlFor(
  id: string,
  saidLabel: string | undefined,
  hint: ReactNode,
  error: string | undefined,
): FieldControl {
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean);
  return {
    id,
    'aria-label': saidLabel,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  };
}

// The live region exists before its text, so that screen readers announce the error.
function FieldNotes({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="flex items-start gap-1.5 text-bad text-sm empty:hidden"
      >
        {error ? (
          <>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </>
        ) : null}
      </p>
    </>
  );
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldText & {
    /** A unit before or after the value ('$', '%'); repeat it in the label or hint if it matters. */
    prefix?: string | undefined;
    suffix?: string | undefined;
    /** A control inside the border, after the value. */
    trailing?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, prefix, suffix, trailing, id, className, type, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} className={className}>
      {(control) => (
        <div className={controlFrame}>
          {prefix ? <Unit className="ps-3">{prefix}</Unit> : null}
          <input
            type={type ?? 'text'}
            className={cx(bareControl, prefix && 'ps-1.5', suffix && 'pe-1.5')}
            {...input}
            {...control}
          />
          {suffix ? <Unit className="pe-2.5">{suffix}</Unit> : null}
          {trailing}
        </div>
      )}
    </Field>
  );
}

function Unit({ children, className }: { children: string; className: string }) {
  return (
    <span aria-hidden="true" className={cx('flex select-none items-center text-ink-soft', className)}>
      <bdi>{children}</bdi>
    </span>
  );
}

export function TextArea(props: ComponentProps<'textarea'> & FieldText) {
  const { label, hint, error, hideLabel, id, className, ...textarea } = props;
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id} className={className}>
      {(control) => (
        <div className={controlFrame}>
          <textarea rows={5} className={cx(bareControl, 'resize-y')} {...textarea} {...control} />
        </div>
      )}
    </Field>
  );
}
