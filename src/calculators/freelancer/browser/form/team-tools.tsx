import { FileUp, Users } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import { useCurrencyAndLocale } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { RosterContext } from '#calculators/browser/form/roster-context.tsx';
import { t } from '#kernel/language/t.ts';
import { Button, buttonStyles } from '#ui/button.tsx';
import { toastError } from '#ui/toast.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';
import type { HoursFile } from './import-hours.ts';

// If the chunk cannot load, nothing opens.
const RosterPanel = lazy(() => import('./roster-panel.tsx').catch(() => ({ default: () => <></> })));

const AskHours = lazy(() => import('./ask-hours.tsx').catch(() => ({ default: () => <></> })));

type TeamToolsProps = { form: FreelancerFormState; byHours: boolean };

/** Imports hours and people; loaded on demand. */
export function TeamTools({ form, byHours }: TeamToolsProps) {
  const roster = use(RosterContext);
  const reading = useCurrencyAndLocale();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<HoursFile | null>(null);

  async function take(file: HoursFile) {
    const [{ importHours }, { isComplete }] = await Promise.all([
      import('./import-hours.ts'),
      import('../../rules/time-report.ts'),
    ]);
    setAsked(isComplete(file.columns) ? null : file);
    if (isComplete(file.columns)) importHours(form, file, reading);
  }

  const tool = 'min-h-11';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {byHours ? (
          <label
            className={buttonStyles({
              variant: 'ghost',
              size: 'sm',
              className: `${tool} relative has-focus-visible:outline-2 has-focus-visible:outline-accent`,
            })}
          >
            <FileUp aria-hidden="true" className="size-4" />
            {t('Import hours')}
            <input
              type="file"
              accept=".csv,text/csv"
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (!file) return;
                void import('./import-hours.ts')
                  .then(async ({ openHours }) => {
                    const opened = await openHours(file);
                    if (opened) await take(opened);
                  })
                  .catch(sayNotLoaded)
                  .finally(() => {
                    target.value = '';
                  });
              }}
            />
          </label>
        ) : null}
        {roster ? (
          <Button
            variant="ghost"
            size="sm"
            className={tool}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Users aria-hidden="true" className="size-4" />
            {t('Your people')}
          </Button>
        ) : null}
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <AskHours file={asked} onTake={(file) => void take(file)} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
      {roster && isOpen ? (
        <Suspense fallback={null}>
          <RosterPanel form={form} roster={roster} />
        </Suspense>
      ) : null}
    </>
  );
}

function sayNotLoaded(): void {
  toastError(t('Error'), t('Check your connection and try again.'));
}
