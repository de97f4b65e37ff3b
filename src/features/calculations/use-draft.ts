import { useEffect, useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#ui/storage.ts';
import { readDraft } from './draft.ts';

const saveDelay = 250;

/** Keeps what is typed in the browser: through a reload, a crash or a wrong click, until the form is cleared. */
export function useDraft<Form extends FieldValues, Input>(
  kind: string,
  schema: z.ZodMiniType<Input, Form>,
  form: UseFormReturn<Form, unknown, Input>,
): { forget: () => void } {
  const saver = useMemo(() => draftSaver(`fairsplit.draft.${kind}`, () => form.getValues()), [kind, form]);

  useEffect(() => {
    const draft = readStored(saver.key, (stored) => readDraft(schema, stored));
    if (draft) form.reset(draft, { keepDefaultValues: true });
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saver.soon });
    window.addEventListener('pagehide', saver.now);
    return () => {
      saver.now();
      unsubscribe();
      window.removeEventListener('pagehide', saver.now);
    };
  }, [saver, schema, form]);

  return saver;
}

/** Saves shortly after the last change, or at once when there is a change to save. */
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
