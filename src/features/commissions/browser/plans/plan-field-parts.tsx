import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { PlanForm } from '../../rules/plans/plan.ts';

export type PlanFieldsProps = {
  form: PlanForm;
  /** By field path. */
  errors: ReadonlyMap<string, string>;
  sign: string;
  onChange: (change: Partial<PlanForm>) => void;
};

export const text = (value: string | number | undefined) => String(value ?? '');

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3 border-line border-t pt-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function AddButton({
  children,
  disabled,
  onClick,
}: {
  children: string;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <Button variant="outline" size="sm" className="justify-self-start" disabled={disabled} onClick={onClick}>
      <Plus aria-hidden="true" />
      {children}
    </Button>
  );
}

export function FieldError({ message }: { message: string | undefined }) {
  return (
    <p role="alert" className="text-bad text-sm empty:hidden">
      {message ?? ''}
    </p>
  );
}
