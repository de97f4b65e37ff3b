import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import type { AddedResult } from './added-result.ts';

export type AddToGroupProps = {
  templateType: CalculatorKind;
  inputData: unknown;
  result: unknown;
  /** The initial title of the entry. */
  title?: string | undefined;
};

export type NamedGroup = Readonly<{ id: string; name: string }>;

export type StepProps = {
  added: AddedResult;
  title: string;
  note: string;
  /** See `source` of an entry. */
  source: string;
  onDone: (group: NamedGroup) => void;
};
