import { useEffect, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { currentLocale } from '#browser/locale.ts';
import { readStored, removeStored, writeStored } from '#browser/storage.ts';
import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { t } from '#kernel/language/t.ts';
import { wasTouchedEarly } from '#ui/early/hold.ts';
import { toast } from '#ui/toast.ts';
import { type CalculatorCore, coreOf, fetchCore } from './calculator-core.public.ts';
import { readDraft } from './draft.ts';
import { draftKey } from './draft-key.ts';

const saveDelay = 250;

/** Stores the input in the browser across reloads and crashes, until the form is cleared. */
export function useDraft(kind: CalculatorKind, form: LiveForm<FieldValues, unknown>): { forget: () => void } {
  const saver = useMemo(() => draftSaver(draftKey(kind), () => form.getValues()), [kind, form]);

  useEffect(() => {
    const stored = readStored(saver.key, (draft) => draft);
    if (stored !== null) {
      const core = coreOf(kind);
      if (wasTouchedEarly()) offerDraft(kind, form, stored);
      else if (core) fillIn(form, core, stored);
      else fillInLater(kind, form, stored);
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saver.soon });
    window.addEventListener('pagehide', saver.now);
    return () => {
      saver.now();
      unsubscribe();
      window.removeEventListener('pagehide', saver.now);
    };
  }, [saver, kind, form]);

  return saver;
}

function fillIn(
  form: LiveForm<FieldValues, unknown>,
  { calculator: { input: schema } }: CalculatorCore,
  stored: unknown,
): void {
  const draft = readDraft(schema, stored);
  if (!draft) return;
  form.reset(draft, { keepDefaultValues: true });
  if (readCurrencyAndLocale(draft).locale === currentLocale()) return;
  // Typed in another locale: rare, so loaded on demand.
  void import('#calculators/rules/in-locale.ts').then(({ inLocale }) =>
    form.reset(inLocale(schema, form.getValues(), currentLocale()), { keepDefaultValues: true }),
  );
}

/** Restores the draft once the calculator is loaded, unless the user has typed meanwhile. */
function fillInLater(kind: CalculatorKind, form: LiveForm<FieldValues, unknown>, stored: unknown): void {
  const typed = () => JSON.stringify(form.getValues());
  const before = typed();
  fetchCore(kind).then(
    (core) => {
      if (typed() === before) fillIn(form, core, stored);
    },
    () => {},
  );
}

/** Offers to restore the draft in a toast, since it would overwrite newer input. */
function offerDraft(kind: CalculatorKind, form: LiveForm<FieldValues, unknown>, stored: unknown): void {
  toast({
    title: t('Earlier Entries Not Restored'),
    description: t('You started typing before they were loaded.'),
    duration: 30_000,
    action: {
      label: t('Restore them'),
      onAction: () =>
        void fetchCore(kind).then(
          (core) => fillIn(form, core, stored),
          () => {},
        ),
    },
  });
}

/** `soon` is debounced; `now` saves a pending change at once. */
function draftSaver(key: string, values: () => unknown) {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(pending);
    pending = undefined;
  };
  const save = () => {
    settle();
    writeStored(key, values());
  };
  return {
    key,
    soon: () => {
      clearTimeout(pending);
      pending = setTimeout(save, saveDelay);
    },
    now: () => {
      if (pending !== undefined) save();
    },
    forget: () => {
      settle();
      removeStored(key);
    },
  };
}
