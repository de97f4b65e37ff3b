import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { afterPaint } from '#browser/after-paint.ts';
import { rememberCurrency } from '#browser/currency.ts';
import { PrintDate } from '#browser/print-date.tsx';
import { useUser } from '#browser/session/session.ts';
import type { AnyCalculatorView } from '#calculators/browser/calculator-view.tsx';
import { CurrencyAndLocaleContext } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { type Roster, RosterContext } from '#calculators/browser/form/roster-context.tsx';
import { type CalculatorKind, catalogue } from '#calculators/rules/catalogue.ts';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { ReadOnlyNote, TrialGate, useTrialOver } from '#features/access/browser/trial-gate.public.tsx';
import { useDailyActivity } from '#features/progress/browser/use-daily-activity.public.ts';
import { t } from '#kernel/language/t.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.ts';
import { CalculateBar } from './calculate-bar.public.tsx';
import { coreInSteps, fetchCore } from './calculator-core.public.ts';
import { ResultPanel } from './result-panel.tsx';
import { useAfterPress } from './use-after-press.public.ts';
import { useCalculation } from './use-calculation.ts';
import { useWhenIdle } from './use-when-idle.public.ts';
import type { WorkbenchAdditions } from './workbench-additions.public.ts';

type WorkbenchProps = { kind: CalculatorKind; view: AnyCalculatorView; additions: WorkbenchAdditions };

/** The layout of every calculator: form and result side by side. */
export function Workbench({ kind, view, additions }: WorkbenchProps) {
  const { title, intro, submitLabel, defaults, Fields, runningTotal } = view;
  const isOver = useTrialOver();
  const work = useCalculation({ kind, defaults }, isOver);
  const { form, outcome, calculate, leave, amend, clear, close } = work;
  const userId = useUser()?.id;
  useDailyActivity(userId);
  const roster = useMemo(() => (userId ? rosterOf(userId) : null), [userId]);
  const panel = useRef<HTMLElement>(null);
  const fieldset = useRef<HTMLFormElement>(null);
  const done = outcome.state === 'done' ? outcome : null;
  const result = done?.result;
  const followed = done?.followed === true;

  const isReadOnly = isOver && done?.saving === 'past';

  // After a change of the form, offered corrections may not match it any more.
  const fixes = done?.stale || isReadOnly ? undefined : { values: form.getValues, onAmend: amend };

  function again() {
    work.again().then(
      // The clicked button disappears with the result, so focus moves to the first cleared field.
      () => afterPaint(() => firstOf(fieldset.current, catalogue[kind].again.cleared)?.focus()),
      () => toastError(t('Error'), t('Check your connection and try again.')),
    );
  }

  // `form` never changes, so a new result does not re-render its rows.
  const fields = useMemo(() => <Fields form={form} />, [Fields, form]);
  const bar = useMemo(
    () => <CalculateBar kind={kind} form={form} submitLabel={submitLabel} runningTotal={runningTotal} />,
    [kind, form, submitLabel, runningTotal],
  );

  // Every calculator's form has these fields.
  const watched: readonly unknown[] = useWatch({
    control: form.control,
    name: ['currency', 'locale', 'calculationMode'],
  });
  const [currency, locale, mode] = watched;
  const canOpenTable = catalogue[kind].tableModes?.includes(String(mode)) === true;
  const reading = useMemo(
    () => ({
      ...readCurrencyAndLocale({ currency, locale }),
      choose: (chosen: Currency) => {
        rememberCurrency(chosen);
        form.setValue('currency', chosen);
      },
    }),
    [form, currency, locale],
  );

  const afterPress = useAfterPress();

  // Preloads on first touch, since the connection may be lost before Calculate.
  const fetchAhead = () => void fetchCore(kind).catch(() => {});
  useWhenIdle(coreInSteps(kind));

  // Scrolls the total into view: on a phone the panel is below the form, on a wide screen it may be above the
  // viewport.
  useEffect(() => {
    // No scrolling while the result follows the typing.
    const top = result && !followed ? panel.current?.getBoundingClientRect().top : undefined;
    if (top !== undefined && (top < 0 || top > window.innerHeight * 0.3)) {
      panel.current?.scrollIntoView({ block: 'start' });
    }
  }, [result, followed]);

  return (
    <TrialGate stayOpen={done !== null}>
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-12 print:p-0">
        <h1 className="text-4xl leading-tight sm:text-5xl print:text-2xl">{title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-ink-soft leading-relaxed print:hidden">{intro}</p>
        <PrintDate />
        {isReadOnly ? <ReadOnlyNote /> : null}
        <div
          className={`mt-8 grid items-start gap-8 ${isReadOnly ? 'max-w-2xl' : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]'}`}
        >
          <form
            ref={fieldset}
            hidden={isReadOnly}
            noValidate
            aria-label={title}
            className="grid min-w-0 grid-cols-1 gap-x-3 gap-y-8 *:col-span-full max-sm:[&_:is(input,select,button)]:scroll-mb-24 sm:grid-cols-[auto_minmax(0,1fr)] [[hidden]]:hidden print:hidden"
            onFocus={fetchAhead}
            onPointerDown={fetchAhead}
            onBlur={({ target }) => {
              if ('value' in target && target.value !== '') afterPress(() => leave(target.name));
            }}
            onSubmit={(event) => {
              event.preventDefault();
              if (isOver) close();
              else calculate();
            }}
          >
            <CurrencyAndLocaleContext value={reading}>
              <RosterContext value={roster}>{fields}</RosterContext>
              {bar}
            </CurrencyAndLocaleContext>
            <div className="grid gap-3 sm:col-span-1! sm:flex sm:flex-wrap sm:self-end">
              {canOpenTable ? <additions.TableAction typed={form.getValues} /> : null}
              <Button variant="ghost" size="lg" onClick={clear}>
                {t('Clear form')}
              </Button>
            </div>
          </form>
          <ResultPanel
            ref={panel}
            outcome={outcome}
            kind={kind}
            isReadOnly={isReadOnly}
            onAgain={again}
            additions={additions}
          >
            {done ? <done.core.Results result={done.result} fixes={fixes} /> : null}
          </ResultPanel>
        </div>
      </div>
    </TrialGate>
  );
}

function firstOf(form: HTMLFormElement | null, fields: readonly string[]): HTMLElement | undefined {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  return inputs.find(({ name }) => fields.includes(name.split('.').at(-1) ?? ''));
}

/** The user's roster. Its code loads on demand. */
function rosterOf(userId: string): Roster {
  const load = () => import('#features/roster/browser/roster.client.ts');
  return {
    find: async () => (await load()).findRoster(userId),
    save: async (people) =>
      (await load()).saveRoster(
        userId,
        people.map((person) => ({ ...person })),
      ),
  };
}
