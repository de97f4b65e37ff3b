import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import type { AddedPayment, AddedResult } from './added-result.ts';

export type AddToGroupProps = {
  templateType: CalculatorKind;
  inputData: unknown;
  result: unknown;
  /** The initial title of the entry. */
  title?: string | undefined;
  /** Payments of this result that were received already. */
  payments?: readonly AddedPayment[] | undefined;
};

export type NamedGroup = Readonly<{ id: string; name: string }>;

export type StepProps = {
  added: AddedResult;
  title: string;
  note: string;
  /** See `source` of an entry. */
  source: string;
  payments: readonly AddedPayment[];
  onDone: (group: NamedGroup) => void;
};
