import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { currentLocale } from '#browser/locale.ts';
import { reportNotLoaded } from '#browser/newer-release.ts';
import { currentSession } from '#browser/session/session.ts';
import type { CalculationInput, Missing } from '#calculators/rules/calculator.ts';
import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { repeatPeriod } from '#calculators/rules/repeat-period.ts';
import { openAuthDialog } from '#features/account/browser/auth-dialog.public.ts';
import { recordEvent } from '#features/analytics/browser/events.public.ts';
import { queueSave, type Saving } from '#features/calculations/browser/saving/queue-save.public.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { holdUntil } from '#ui/early/hold.ts';
import { type ToastRequest, toast, toastError } from '#ui/toast.ts';
import { type CalculatorCore, coreOf, fetchCore } from './calculator-core.public.ts';
import { allUsedText, hoursOfJob, letUsDo } from './daily-usage.public.ts';
import { freeCalculationsLeft, spendFreeCalculation } from './free-calculations.ts';
import { notLoadedText } from './result-texts.public.ts';
import { fingerprint, newSheet, openSheet, type Sheet, storeSheet } from './sheet.ts';
import { startForm } from './start-form.public.ts';
import { useDraft } from './use-draft.ts';
import { useFormErrors } from './use-form-errors.public.ts';
import { useHandoff } from './use-handoff.ts';
import { pageValues, startValues, useStartCurrency } from './use-start-currency.public.ts';

export type Outcome =
  | { readonly state: 'empty' | 'refused' }
  | { readonly state: 'incomplete'; readonly missing: readonly Missing[] }
  | {
      readonly state: 'done';
      readonly core: CalculatorCore;
      readonly result: object;
      readonly stale: boolean;
      /**
       * True if the result was updated while typing, without Calculate. Only for signed-in users, after their first
       * result.
       */
      readonly followed: boolean;
      /** A result that is not final is not saved, exported or counted. */
      readonly isFinal: boolean;
      /** The form values of this result. */
      readonly typed: FieldValues;
      /** The form's sheet. */
      readonly sheetId: string;
      readonly saving: Saving;
    };

type Calculation = { readonly kind: CalculatorKind; readonly defaults: () => FieldValues };

/** State of a calculator: form, draft, result, saving and the visitor's allowance. */
export function useCalculation({ kind, ...view }: Calculation, isClosed: boolean) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'empty' });
  const startedAt = useRef(0);
  /** The last counted input: calculating it again is not counted. */
  const counted = useRef<{ key: string; saving: Saving } | null>(null);
  const sheet = useRef<Sheet | null>(null);
  const [{ form, formControl, endStart }] = useState(() => startForm(pageValues(view.defaults())));
  useLayoutEffect(endStart, [endStart]);
  useForm({ formControl });
  const defaults = () => startValues(view.defaults());
  const faults = useFormErrors(form);
  useStartCurrency(form, view.defaults);
  const draft = useDraft(kind, form);

  const currentSheet = () => sheet.current ?? openSheet(kind);

  /** Updates the shown result from the form. Only Calculate saves and counts. */
  const follow = useEffectEvent(() => {
    if (outcome.state !== 'done') return;
    const { core } = outcome;
    const read = core.calculator.input.safeParse(form.getValues());
    const result = read.success && !isClosed ? core.calculator.compute(read.data) : null;
    if (result === null) {
      setOutcome(outdated);
      return;
    }
    const isSaved = counted.current?.key === JSON.stringify(read.data);
    if (isSaved && !outcome.followed && !outcome.stale) return;
    const final = core.calculator.isFinal?.(result) ?? true;
    const saved = isSaved ? (counted.current?.saving ?? null) : 'changed';
    const typed = structuredClone(form.getValues());
    const saving = final ? saved : 'not-final';
    const { id: sheetId } = currentSheet();
    const next = { state: 'done', core, result, stale: false, followed: true, isFinal: final } as const;
    setOutcome({ ...next, typed, sheetId, saving });
  });

  useEffect(() => {
    startedAt.current = Date.now();
    sheet.current ??= openSheet(kind);
    let pending: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pending);
        if (isUser()) pending = setTimeout(follow, followDelay);
        else setOutcome(outdated);
      },
    });
    return () => {
      clearTimeout(pending);
      unsubscribe();
    };
  }, [form, kind]);

  const workOn = (next: Sheet) => {
    sheet.current = storeSheet(kind, next);
  };
  const show = (core: CalculatorCore, input: CalculationInput) => present(core, input, 'past');
  useHandoff({ kind, form, defaults, show, currentSheet, workOn }, isClosed);

  /** Shows the result of an input; a new, final one is counted and saved. */
  function present(core: CalculatorCore, input: CalculationInput, origin: 'past' | 'new'): void {
    const { calculator } = core;
    const result = calculator.compute(input);
    if (result === null) {
      const missing = calculator.missing(input);
      faults.mark(calculator.input, missing);
      setOutcome({ state: 'incomplete', missing });
      return;
    }
    const typed = structuredClone(form.getValues());
    const final = calculator.isFinal?.(result) ?? true;
    const key = JSON.stringify(input);
    if (origin === 'past') counted.current = { key, saving: 'past' };
    else if (final && !isCounted(key)) counted.current = { key, saving: count(core, input, typed, key) };
    const saving = final ? (counted.current?.saving ?? null) : 'not-final';
    const { id: sheetId } = currentSheet();
    const next = { state: 'done', core, result, stale: false, followed: false, isFinal: final } as const;
    setOutcome({ ...next, typed, sheetId, saving });
  }

  /** For visitors, the stored fingerprint counts, too, since it survives a reload. For users the server decides. */
  function isCounted(key: string): boolean {
    if (counted.current?.key === key) return true;
    if (!isVisitor() || sheet.current?.counted !== fingerprint(key)) return false;
    counted.current = { key, saving: null };
    return true;
  }

  function count(core: CalculatorCore, input: CalculationInput, typed: FieldValues, key: string): Saving {
    const { peopleIn, minutesSaved } = core.calculator;
    const hoursSaved = catalogue[kind].hoursSavedIn(input.calculationMode);
    const { id: sheetId, name: sheetName } = currentSheet();
    const save = { templateType: kind, inputData: typed, hoursSaved, sheetId, sheetName };
    workOn({ id: sheetId, name: sheetName, counted: isVisitor() ? fingerprint(key) : undefined });
    recordEvent('calculation_completed', {
      calc_type: kind,
      duration_seconds: Math.round((Date.now() - startedAt.current) / 1000),
      team_size: peopleIn(input),
      minutes_saved: minutesSaved ?? hoursSaved * 60,
    });
    if (isVisitor()) spendFreeCalculation();
    const saveKey = queueSave(save);
    return saveKey === null ? null : { key: saveKey };
  }

  function calculateWith(core: CalculatorCore): void {
    const input = faults.read(core.calculator.input);
    const isUsedUp = isVisitor() && freeCalculationsLeft() === 0;
    if (isUsedUp && (input === null || !isCounted(JSON.stringify(input)))) {
      recordEvent('signup_prompt_shown', { calc_type: kind });
      openAuthDialog(
        'signup',
        '',
        paragraph([allUsedText(), letUsDo(hoursOfJob(kind, form.getValues().calculationMode))]),
      );
    } else if (input !== null) present(core, input, 'new');
    else setOutcome({ state: 'refused' });
  }

  function calculate(): void {
    const core = coreOf(kind);
    if (core) calculateWith(core);
    else holdUntil(fetchCore(kind).then(calculateWith, sayNotFetched));
  }

  /** Validates a field on blur. */
  function leave(path: string): void {
    const core = coreOf(kind);
    if (core) faults.leave(core.calculator.input, path);
  }

  /** Applies a correction offered by the result. */
  function amend(values: FieldValues): void {
    form.reset(values, { keepDefaultValues: true });
    calculate();
  }

  /** Fills the form on a new sheet. The toast can restore the previous input. */
  function startAnew(values: FieldValues, name: string | undefined, message: ToastRequest) {
    const typed = structuredClone(form.getValues());
    const shown = outcome;
    const left = currentSheet();
    workOn(newSheet(name));
    form.reset(values, { keepDefaultValues: true });
    setOutcome({ state: 'empty' });
    const undo = () => {
      workOn(left);
      form.reset(typed, { keepDefaultValues: true });
      setOutcome(shown);
    };
    toast({ ...message, action: { label: t('Undo'), onAction: undo } });
  }

  function clear(): void {
    startAnew(defaults(), undefined, { title: t('Form Cleared') });
    draft.forget();
  }

  /** Starts the next period with the recurring fields filled in. */
  async function again(): Promise<void> {
    const { readyTitles, repeatName, repeatNote, createRepeatInput } = await import(
      '#calculators/rules/repeat-input.ts'
    );
    const { again: rule } = catalogue[kind];
    const { name } = currentSheet();
    const locale = currentLocale();
    const input = form.getValues();
    const when = repeatPeriod(rule, input, locale);
    const nextName = name && repeatName(name, when, new Date(), locale, rule.datedNames !== undefined);
    const next = createRepeatInput(input, rule, locale);
    const message = { title: t(readyTitles[when]), description: repeatNote(rule, input, next) };
    startAnew(next, nextName, message);
  }

  /** Removes the result permanently, at the end of the trial. */
  const close = () => setOutcome({ state: 'empty' });

  return { form, outcome, calculate, leave, amend, clear, again, close };
}

function sayNotFetched(): void {
  void reportNotLoaded(t('What you typed is kept. Reload the page, then press Calculate again.'), () =>
    toastError(t('Not Calculated'), notLoadedText()),
  );
}

/** Debounce in milliseconds. */
const followDelay = 120;

function outdated(last: Outcome): Outcome {
  return last.state === 'done' && !last.stale ? { ...last, stale: true } : last;
}

function isUser(): boolean {
  return currentSession().status === 'signed-in';
}

/** False while the session is loading, so that a slow response never limits a user. */
function isVisitor(): boolean {
  return currentSession().status === 'signed-out';
}
