import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnyCalculatorView } from '#calculators/browser/calculator-view.tsx';
import {
  CurrencyAndLocaleContext,
  SandboxContext,
} from '#calculators/browser/form/form-currency-and-locale.tsx';
import { type CalculatorKind, calculatorPath } from '#calculators/rules/catalogue.ts';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { CalculateBar } from '#features/workbench/browser/calculate-bar.public.tsx';
import { coreInSteps, fetchCore } from '#features/workbench/browser/calculator-core.public.ts';
import { useAfterPress } from '#features/workbench/browser/use-after-press.public.ts';
import { useWhenIdle } from '#features/workbench/browser/use-when-idle.public.ts';
import { brand } from '#kernel/brand.ts';
import { prefixOf } from '#kernel/language/languages.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { EmbeddedResult } from './embedded-result.tsx';
import { listenToSite, postToAnyone } from './frame-settings.ts';
import { useEmbeddedCalculation } from './use-embedded-calculation.ts';
import { useFrameLook } from './use-frame-look.ts';

type EmbeddedCalculatorProps = { kind: CalculatorKind; view: AnyCalculatorView };

/** The content of a frame in another site: one calculator with its result. */
export function EmbeddedCalculator({ kind, view }: EmbeddedCalculatorProps) {
  const { title, submitLabel, Fields, runningTotal } = view;
  const { form, outcome, calculate, leave } = useEmbeddedCalculation({ kind, view });
  const panel = useRef<HTMLElement>(null);
  const afterPress = useAfterPress();
  useFrameLook();
  useWhenIdle(coreInSteps(kind));
  useEffect(() => listenToSite(title), [title]);

  const watched: readonly unknown[] = useWatch({ control: form.control, name: ['currency', 'locale'] });
  const [currency, locale] = watched;
  const reading = useMemo(
    () => ({
      ...readCurrencyAndLocale({ currency, locale }),
      choose: (chosen: Currency) => form.setValue('currency', chosen),
    }),
    [form, currency, locale],
  );
  const fields = useMemo(() => <Fields form={form} />, [Fields, form]);
  const siteLink = prefixOf(currentLanguage()) + calculatorPath(kind);

  // The frame is as tall as its content, so the page around it has to scroll to each new result.
  const answer = outcome.state === 'done' ? outcome.result : outcome.state === 'used-up' ? outcome : null;
  useEffect(() => {
    if (!answer) return;
    // Report the new height first; then the page can scroll to the result.
    const { height } = document.documentElement.getBoundingClientRect();
    postToAnyone({ fairsplit: 'height', height: Math.ceil(height) });
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    postToAnyone({ fairsplit: 'reveal', top: Math.max(0, top) });
  }, [answer]);

  const fetchAhead = () => void fetchCore(kind).catch(() => {});
  return (
    <main className="mx-auto max-w-6xl p-4 sm:p-6">
      <h1 className="text-3xl">{title}</h1>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <form
          noValidate
          aria-label={title}
          className="grid min-w-0 grid-cols-1 gap-x-3 gap-y-8 *:col-span-full"
          onFocus={fetchAhead}
          onPointerDown={fetchAhead}
          onBlur={({ target }) => {
            if ('value' in target && target.value !== '') afterPress(() => leave(target.name));
          }}
          onSubmit={(event) => {
            event.preventDefault();
            calculate();
          }}
        >
          <SandboxContext value={true}>
            <CurrencyAndLocaleContext value={reading}>
              {fields}
              <CalculateBar kind={kind} form={form} submitLabel={submitLabel} runningTotal={runningTotal} />
            </CurrencyAndLocaleContext>
          </SandboxContext>
        </form>
        <EmbeddedResult ref={panel} outcome={outcome} siteLink={siteLink} />
      </div>
      <p className="mt-6 text-end text-ink-soft text-sm">
        <a href={siteLink} className="underline underline-offset-4">
          {t('by {brand}', { brand: brand.name }, 'under a calculator on another site')}
        </a>
      </p>
    </main>
  );
}
