import { Plus } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useBusy } from '#browser/requests/use-busy.ts';
import { CurrencyAndLocaleContext } from '#calculators/browser/form/form-currency-and-locale.tsx';
import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import { t } from '#kernel/language/t.ts';
import { cents, typedAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/field.tsx';
import { rowsAtFirst } from '#ui/rows-at-first.ts';
import { toast } from '#ui/toast.ts';
import { type RunRecord, repsRequest } from '../../rules/runs/run.ts';
import { setReps, toastFailure } from '../commission.client.ts';
import { type OneOffDraft, OneOffFields } from './one-off-fields.tsx';

type Draft = {
  readonly key: string;
  name: string;
  quota: string;
  from: string;
  to: string;
  drawOwed: string;
  clawbackOwed: string;
  oneOffs: readonly OneOffDraft[];
};

const empty = {
  name: '',
  quota: '',
  from: '',
  to: '',
  drawOwed: '',
  clawbackOwed: '',
};

/** Reps shown at first; more would push the deals off screen. */
const fewReps = 5;

/** The reps of a draft: own quotas, partial periods, balances owed, one-off bonuses. */
export function RepEditor({ run, formats }: { run: RunRecord; formats: Formats }) {
  const currency = currencyOf(run);
  const { locale } = formats;
  const plain = (amount: number | null) => (amount ? typedAmount(cents(amount), { currency, locale }) : '');
  const [reps, setDrafts] = useState<readonly Draft[]>(() =>
    run.reps.map((rep) => ({
      key: String(rep.seq),
      name: rep.name,
      quota: plain(rep.quota),
      from: rep.from ?? '',
      to: rep.to ?? '',
      drawOwed: plain(rep.drawOwed),
      clawbackOwed: plain(rep.clawbackOwed),
      oneOffs: rep.oneOffs.map(({ amount, reason }) => ({
        key: crypto.randomUUID(),
        amount: plain(amount),
        reason,
      })),
    })),
  );
  /** The reps that the draft began with; the run may be reloaded meanwhile. */
  const [seen, setSeen] = useState(run.reps);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? reps.length : rowsAtFirst(reps.length, fewReps);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { busy, run: attempt } = useBusy((error) =>
    toastFailure(error, t('Not saved'), {
      conflict: t(
        'A rep with deals or open disputes cannot be removed, and every rep needs at least one day in the period. If neither is the case, reload the page.',
      ),
    }),
  );
  const change = (key: string, field: keyof typeof empty) => (event: { target: { value: string } }) =>
    setDrafts((before) =>
      before.map((rep) => (rep.key === key ? { ...rep, [field]: event.target.value } : rep)),
    );

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const request = {
      currency,
      locale,
      reps: reps
        .filter(({ name }) => name.trim() !== '')
        .map(({ name, quota, from, to, drawOwed, clawbackOwed, oneOffs }) => ({
          name,
          quota,
          from,
          to,
          drawOwed,
          clawbackOwed,
          oneOffs: oneOffs.map(({ amount, reason }) => ({ amount, reason })),
        })),
    };
    const parsed = repsRequest.safeParse(request);
    setErrors(new Map((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])));
    if (!parsed.success) {
      // The errors may be in hidden rows.
      setWhole(true);
      return;
    }
    await attempt(async () => {
      setSeen((await setReps(run.id, request, seen)).reps);
      toast({ title: t('Reps saved'), description: t('Calculate to see the change.') });
    });
  }

  return (
    <CurrencyAndLocaleContext value={{ currency, locale, choose: () => {} }}>
      <form noValidate className="grid min-w-0 grid-cols-1 gap-3" onSubmit={(event) => void save(event)}>
        <h2 className="text-2xl">{t('Reps')}</h2>
        <p className="text-ink-soft text-sm">
          {t(
            'Leave a quota blank to use the plan’s. For a rep who was there for only part of the period, quota and draw are prorated by day.',
          )}
        </p>
        {reps.slice(0, shown).map((rep, index) => {
          const error = (field: string) => errors.get(`reps.${index}.${field}`);
          return (
            <div key={rep.key} className="rounded-lg border border-line p-3 [content-visibility:auto]">
              <div className="flex items-end gap-2">
                <TextField
                  className="min-w-0 flex-1"
                  label={t('Rep {number}', { number: index + 1 })}
                  value={rep.name}
                  error={error('name')}
                  onChange={change(rep.key, 'name')}
                />
                <NumberField
                  kind="money"
                  className="w-36"
                  label={t('Quota')}
                  aria-label={t('Quota of rep {number}', { number: index + 1 })}
                  prefix={formats.sign()}
                  value={rep.quota}
                  error={error('quota')}
                  onChange={change(rep.key, 'quota')}
                />
                <RemoveButton
                  label={t('Remove rep {number}', { number: index + 1 })}
                  onClick={() => setDrafts((before) => before.filter(({ key }) => key !== rep.key))}
                />
              </div>
              <Disclosure
                summary={
                  rep.name
                    ? t('More about {rep}', { rep: rep.name })
                    : t('More about rep {number}', { number: index + 1 })
                }
                className="text-sm"
              >
                <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
                  <TextField
                    type="date"
                    label={t('From')}
                    value={rep.from}
                    error={error('from')}
                    onChange={change(rep.key, 'from')}
                  />
                  <TextField
                    type="date"
                    label={t('To')}
                    value={rep.to}
                    error={error('to')}
                    onChange={change(rep.key, 'to')}
                  />
                  <NumberField
                    kind="money"
                    label={t('Draw owed', {}, 'what a rep owes of earlier draws')}
                    prefix={formats.sign()}
                    value={rep.drawOwed}
                    error={error('drawOwed')}
                    onChange={change(rep.key, 'drawOwed')}
                  />
                  <NumberField
                    kind="money"
                    label={t('Clawback owed', {}, 'what a rep owes of earlier clawbacks')}
                    prefix={formats.sign()}
                    value={rep.clawbackOwed}
                    error={error('clawbackOwed')}
                    onChange={change(rep.key, 'clawbackOwed')}
                  />
                </div>
                <OneOffFields
                  oneOffs={rep.oneOffs}
                  prefix={formats.sign()}
                  errorAt={(place) => error(`oneOffs.${place}.amount`)}
                  onChange={(oneOffs) =>
                    setDrafts((before) =>
                      before.map((each) => (each.key === rep.key ? { ...each, oneOffs } : each)),
                    )
                  }
                />
              </Disclosure>
            </div>
          );
        })}
        <p role="alert" className="text-bad text-sm empty:hidden">
          {errors.get('reps') ?? ''}
        </p>
        <div className="flex flex-wrap gap-3">
          {shown === reps.length ? null : (
            <Button variant="ghost" onClick={() => setWhole(true)}>
              {t('{count, plural, one {Show all # reps} other {Show all # reps}}', { count: reps.length })}
            </Button>
          )}
          <Button
            variant="outline"
            onClick={() => {
              setWhole(true);
              setDrafts((before) => [...before, { key: crypto.randomUUID(), ...empty, oneOffs: [] }]);
            }}
          >
            <Plus aria-hidden="true" />
            {t('Add rep')}
          </Button>
          <Button type="submit" variant="outline" busy={busy}>
            {busy ? t('Saving...') : t('Save reps')}
          </Button>
        </div>
      </form>
    </CurrencyAndLocaleContext>
  );
}
