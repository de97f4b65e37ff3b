import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { currentLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { savedForm, useSavedForm } from '#browser/saved/saved-forms.ts';
import { CurrencyAndLocaleContext } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { inLocale } from '#calculators/rules/in-locale.ts';
import { t } from '#kernel/language/t.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { toast, toastError } from '#ui/toast.ts';
import { type Plan, type PlanForm, planInput } from '../../rules/plans/plan.ts';
import { fetchPlanFile, savePlan, toastFailure } from '../commission.client.ts';
import { BonusFields } from './bonus-fields.tsx';
import type { PlanFieldsProps } from './plan-field-parts.tsx';
import { BasicFields, LimitFields } from './plan-fields.tsx';
import { PlanReading } from './plan-reading.tsx';
import { ProductFields } from './product-fields.tsx';
import { TierFields } from './tier-fields.tsx';

type PlanEditorProps = {
  /** Null for an unsaved plan. */
  id: string | null;
  version: number;
  /** True if `initial` is an older version. */
  isEarlier?: boolean;
  initial: PlanForm;
  onSaved: (id: string) => void;
  onDuplicate: (plan: PlanForm) => void;
};

/** The next step after saving a plan. */
const startText = t('Start a run with this plan');
const startPath = (id: string) => `/commissions/runs?plan=${id}`;

/** The form on the left, an explanation of the plan on the right. */
export function PlanEditor({ id, version, isEarlier, initial, onSaved, onDuplicate }: PlanEditorProps) {
  const name = `plan.${id ?? ''}.${version}`;
  const [form, setForm] = useState<PlanForm>(() => {
    // Safe: this editor wrote it in this tab.
    const saved = savedForm(name, (stored) => stored as PlanForm);
    return inLocale(planInput, saved ?? initial, currentLocale());
  });
  useSavedForm(name, form);
  const [isMarked, setMarked] = useState(false);
  const { busy, run } = useBusy((error) => toastFailure(error, t('Not saved')));
  const navigate = useNavigate();
  const parsed = useMemo(() => planInput.safeParse(form), [form]);
  // While the form has errors, the right side keeps the last valid plan.
  const [shown, setShown] = useState<Plan | undefined>(parsed.data);
  if (parsed.data && parsed.data !== shown) setShown(parsed.data);
  const reading = readCurrencyAndLocale(form);
  const issues = isMarked ? (parsed.error?.issues ?? []) : [];
  const fields: PlanFieldsProps = {
    form,
    errors: new Map(issues.map(({ path, message }) => [path.join('.'), message])),
    sign: formatsFor(reading.currency, reading.locale).sign(),
    onChange: (change) => setForm((before) => ({ ...before, ...change })),
  };

  async function save() {
    setMarked(true);
    if (!parsed.success) {
      toastError(t('Not saved'), parsed.error.issues[0]?.message ?? t('Please check the marked fields.'));
      return;
    }
    await run(async () => {
      const saved = await savePlan(id, form);
      toast({
        title: t('Plan saved'),
        description:
          id && saved.version === version
            ? t('There were no changes to save.')
            : t('This is version {version}.', { version: saved.version }),
        action: { label: startText, onAction: () => void navigate(startPath(saved.id)) },
      });
      onSaved(saved.id);
    });
  }

  async function exportFile() {
    if (!id) return;
    try {
      downloadFile('fairsplit-commission-plan.json', await fetchPlanFile(id));
    } catch (error) {
      toastFailure(error, t('Not exported'));
    }
  }

  return (
    <CurrencyAndLocaleContext value={{ ...reading, choose: () => {} }}>
      <div className="mt-6 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form
          noValidate
          className="grid min-w-0 grid-cols-1 gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <BasicFields {...fields} />
          <TierFields {...fields} />
          <ProductFields {...fields} />
          <BonusFields {...fields} />
          <LimitFields {...fields} />
          <div className="flex flex-wrap gap-3 border-line border-t pt-5">
            <Button type="submit" busy={busy}>
              {busy ? t('Saving...') : id ? t('Save as a new version') : t('Save plan')}
            </Button>
            {id ? (
              <>
                <Button
                  variant="outline"
                  onClick={() => onDuplicate({ ...form, name: t('{plan} (copy)', { plan: form.name }) })}
                >
                  {t('Duplicate', {}, 'verb')}
                </Button>
                {isEarlier ? null : (
                  <>
                    <Button variant="outline" onClick={() => void exportFile()}>
                      {t('Export as JSON')}
                    </Button>
                    <Button asChild variant="outline">
                      <Link to={startPath(id)}>{startText}</Link>
                    </Button>
                  </>
                )}
              </>
            ) : null}
          </div>
        </form>
        {shown ? <PlanReading plan={shown} /> : null}
      </div>
    </CurrencyAndLocaleContext>
  );
}
