import type { FieldValues } from 'react-hook-form';
import { currentLocale } from '#browser/locale.ts';
import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { CalculationInput } from '#calculators/rules/calculator.ts';
import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { createRepeatInput, repeatNote } from '#calculators/rules/repeat-input.ts';
import { sayLoadFailed, takeHandoff } from '#features/calculations/browser/handoff.public.ts';
import type { Handoff } from '#features/calculations/browser/handoff-entry.public.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';
import type { CalculatorCore } from './calculator-core.public.ts';
import { openStored } from './open-stored.ts';
import { newSheet, type Sheet } from './sheet.ts';

export type Receiver = {
  readonly kind: CalculatorKind;
  readonly form: LiveForm<FieldValues, unknown>;
  readonly defaults: () => FieldValues;
  readonly show: (core: CalculatorCore, input: CalculationInput) => void;
  readonly currentSheet: () => Sheet;
  readonly workOn: (sheet: Sheet) => void;
};

/** Fills the form from a handoff; the toast can restore the previous input. */
export function loadHandoff(receiver: Receiver, core: CalculatorCore, isClosed: boolean): void {
  const { kind, form, defaults, show, currentSheet, workOn } = receiver;
  const { input: schema } = core.calculator;
  const handoff = takeHandoff(kind);
  // After the trial, calculations can still be opened, but not templates or copies.
  if (!handoff || (isClosed && handoff.source !== 'calculation')) return;
  const locale = currentLocale();
  const stored = openStored(core.calculator, defaults(), handoff.inputData, locale);
  if (!stored) {
    sayLoadFailed();
    return;
  }
  const { again } = catalogue[kind];
  const isCleared = handoff.source === 'template' && again.clearsTemplates;
  const values = isCleared ? createRepeatInput(stored, again, locale) : stored;
  const typed = structuredClone(form.getValues());
  const left = currentSheet();
  const isUntouched = JSON.stringify(typed) === JSON.stringify(defaults());
  form.reset(values, { keepDefaultValues: true });
  workOn(sheetFor(handoff));
  const input = handoff.source === 'calculation' ? schema.safeParse(values) : null;
  if (input?.success) show(core, input.data);
  const undo = {
    label: t('Undo'),
    onAction: () => {
      workOn(left);
      form.reset(typed, { keepDefaultValues: true });
    },
  };
  toast({
    title: titles[handoff.source],
    description: isCleared
      ? paragraph([t('{sentence}.', { sentence: handoff.name }), repeatNote(again, stored, values)])
      : handoff.name,
    ...(isUntouched ? {} : { action: undo }),
  });
}

const titles = {
  template: t('Template Loaded'),
  calculation: t('Calculation Loaded'),
  copy: t('Copy Opened'),
} as const;

/** A calculation with a sheet continues it. Everything else starts a new sheet; a copy also names it. */
function sheetFor({ source, sheetId, name }: Handoff): Sheet {
  if (source === 'calculation' && sheetId) return { id: sheetId, name };
  return newSheet(source === 'copy' ? name : undefined);
}
