import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { guessCurrency } from '#browser/currency.ts';
import { currentLocale } from '#browser/locale.ts';
import type { AnyCalculatorView } from '#calculators/browser/calculator-view.tsx';
import type { CalculationInput, Missing } from '#calculators/rules/calculator.ts';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import { type CalculatorCore, fetchCore } from '#features/workbench/browser/calculator-core.public.ts';
import { startForm } from '#features/workbench/browser/start-form.public.ts';
import { useFormErrors } from '#features/workbench/browser/use-form-errors.public.ts';
import { pageValues } from '#features/workbench/browser/use-start-currency.public.ts';
import { isCurrency } from '#kernel/money/currency.ts';
import { holdUntil } from '#ui/early/hold.ts';
import type { EmbeddedAllowance } from '../../rules/embed-key.ts';
import { countCalculation } from './count-calculation.client.ts';
import { postToSite, useFrameSettings } from './frame-settings.ts';

export type EmbeddedOutcome =
  | { readonly state: 'empty' | 'refused' }
  | { readonly state: 'unloaded' | 'used-up' }
  | { readonly state: 'incomplete'; readonly missing: readonly Missing[] }
  | {
      readonly state: 'done';
      readonly core: CalculatorCore;
      readonly result: object;
      readonly isStale: boolean;
      readonly left: number | null;
    };

type Given = Readonly<{ kind: CalculatorKind; view: AnyCalculatorView }>;

/** State of a calculator in a frame: nothing is stored, and there is no account. */
export function useEmbeddedCalculation({ kind, view }: Given) {
  const [outcome, setOutcome] = useState<EmbeddedOutcome>({ state: 'empty' });
  const [{ form, formControl, endStart }] = useState(() => startForm(pageValues(view.defaults())));
  useLayoutEffect(endStart, [endStart]);
  useForm({ formControl });
  const faults = useFormErrors(form);
  const { currency } = useFrameSettings();
  /** The last counted input: calculating it again is not counted. */
  const counted = useRef<{ key: string; left: number | null } | null>(null);
  const isAsking = useRef(false);

  useEffect(() => {
    form.setValue('locale', currentLocale());
    // The page is hydrated before the settings arrive: a guess must not overwrite their currency.
    let isAwaited = !isCurrency(currency);
    if (isCurrency(currency)) form.setValue('currency', currency);
    else
      guessCurrency().then(
        (guess) => {
          if (isAwaited) form.setValue('currency', guess);
        },
        () => {},
      );
    return () => {
      isAwaited = false;
    };
  }, [form, currency]);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setOutcome(outdated) }),
    [form],
  );

  async function allowed(core: CalculatorCore, key: string, result: object): Promise<EmbeddedAllowance> {
    const isFinal = core.calculator.isFinal?.(result) ?? true;
    if (counted.current?.key === key || !isFinal) {
      return { is_allowed: true, left: counted.current?.left ?? null };
    }
    const answer = await countCalculation();
    if (answer.is_allowed) counted.current = { key, left: answer.left };
    return answer;
  }

  async function present(core: CalculatorCore, input: CalculationInput): Promise<void> {
    const { calculator } = core;
    const result = calculator.compute(input);
    if (result === null) {
      const missing = calculator.missing(input);
      faults.mark(calculator.input, missing);
      setOutcome({ state: 'incomplete', missing });
      return;
    }
    const { is_allowed: isAllowed, left } = await allowed(core, JSON.stringify(input), result);
    if (!isAllowed) {
      setOutcome({ state: 'used-up' });
      return;
    }
    setOutcome({ state: 'done', core, result, isStale: false, left });
    postToSite({ fairsplit: 'result', kind, result });
  }

  async function read(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const core = await fetchCore(kind).catch(() => null);
      const input = core && faults.read(core.calculator.input);
      if (core && input) await present(core, input);
      else setOutcome({ state: core ? 'refused' : 'unloaded' });
    } finally {
      isAsking.current = false;
    }
  }

  function leave(path: string): void {
    void fetchCore(kind).then(
      ({ calculator }) => faults.leave(calculator.input, path),
      () => {},
    );
  }

  return { form, outcome, calculate: () => holdUntil(read()), leave };
}

function outdated(last: EmbeddedOutcome): EmbeddedOutcome {
  return last.state === 'done' && !last.isStale ? { ...last, isStale: true } : last;
}
