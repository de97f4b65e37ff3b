import { type SyntheticEvent, useEffect, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { enUs } from '#kernel/locale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { noRate } from '../../rules/entries/entry-faults.ts';
import { openCurrencies } from '../../rules/exchange/compute-exchange.ts';
import type { UsedRate } from '../../rules/exchange/exchange.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { FailureNotice } from '../entry-form/failure-notice.tsx';
import { deleteEntry, exchangeBalances, fetchGroup, fetchRates } from '../group.client.ts';
import { useDay } from '../money.ts';
import { ExchangePreview } from './exchange-preview.tsx';
import { exchangeForm, isRate, planExchange, suggestedRates, type TypedRates } from './plan-exchange.ts';

export type ExchangeDialogProps = {
  record: GroupRecord;
  open: boolean;
  onClose: () => void;
  onChange: (record: GroupRecord) => void;
};

/** Moves all balances into one currency at rates that people agreed on. */
export default function ExchangeDialog({ record, open, onClose, onChange }: ExchangeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent className="max-w-xl" title={t('Settle in one currency')}>
        <ExchangeForm record={record} onClose={onClose} onChange={onChange} />
      </DialogContent>
    </Dialog>
  );
}

function ExchangeForm({ record, onClose, onChange }: Omit<ExchangeDialogProps, 'open'>) {
  const locale = useLocale() ?? enUs;
  const [into, setInto] = useState(record.currency);
  const [typed, setTyped] = useState<TypedRates>({});
  const [wasSent, setWasSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { busy, runOnce } = useBusy(setFailure);
  const used = useUsedRates(record.id);
  const open = openCurrencies(record.balances, into);
  const rates = { ...suggestedRates(used, into, locale), ...typed };
  const plan = planExchange(record, into, rates, locale);
  const day = useDay();
  const lastUsed = (currency: string) => {
    const rate = used.find((one) => one.from === currency && one.into === into);
    return rate && t('Last used in this group: {date}', { date: day(rate.date) });
  };

  async function reload() {
    const fresh = await fetchGroup(record.id).catch(() => null);
    if (fresh) onChange(fresh);
  }

  async function undo(id: string, version: number) {
    try {
      await deleteEntry(record.id, id, version);
    } catch (error) {
      toastRequestError(error, {
        title: t('That did not work'),
        description: t('Check your connection and try again.'),
      });
    }
    await reload();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setWasSent(true);
    if (!plan || busy) return;
    setFailure(undefined);
    await runOnce(async () => {
      const entry = await exchangeBalances(record.id, exchangeForm(record, into, rates, locale));
      onClose();
      toast({
        title: t('All balances are in {currency}', { currency: into }),
        action: { label: t('Undo'), onAction: () => void undo(entry.id, entry.version) },
      });
    });
    await reload();
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-soft">
        {t('Agree on a rate for each currency. All balances are then converted at these rates.')}
      </p>
      <NativeSelect
        label={t('Settle in')}
        options={[...new Set([record.currency, ...openCurrencies(record.balances, '')])].map((value) => ({
          value,
          label: value,
        }))}
        value={into}
        onChange={({ target }) => {
          setInto(target.value);
          setTyped({});
        }}
      />
      {open.map((currency) => (
        <TextField
          key={currency}
          label={t('1 {currency} is worth', { currency })}
          suffix={into}
          inputMode="decimal"
          autoComplete="off"
          maxLength={groupLimits.amountLength}
          value={rates[currency] ?? ''}
          hint={
            plan?.lost.includes(currency)
              ? t('At this rate, nothing is left of the balances in {currency}.', { currency })
              : typed[currency] === undefined && rates[currency] && lastUsed(currency)
          }
          error={wasSent && !plan && !isRate(rates[currency], locale) ? noRate().message : undefined}
          onChange={({ target }) => setTyped((before) => ({ ...before, [currency]: target.value }))}
        />
      ))}
      {plan ? <ExchangePreview record={record} plan={plan} into={into} /> : null}
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        <Failed failure={failure} />
        {wasSent && !plan && open.every((currency) => isRate(rates[currency], locale)) ? (
          <p className="text-bad">{t('The amounts of this group are too large to add up exactly')}</p>
        ) : null}
      </div>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? t('Saving...') : t('Settle in {currency}', { currency: into })}
        </Button>
      </div>
    </form>
  );
}

/** Empty without a connection: the rates are only suggestions. */
function useUsedRates(groupId: string): readonly UsedRate[] {
  const [used, setUsed] = useState<readonly UsedRate[]>([]);
  useEffect(() => {
    let isGone = false;
    fetchRates(groupId).then(
      (rates) => isGone || setUsed(rates),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [groupId]);
  return used;
}

function Failed({ failure }: { failure: unknown }) {
  if (failure instanceof RequestError && failure.status === 409 && failure.code === 'conflict') {
    return (
      <Notice tone="moderate" title={t('Not saved')}>
        {t('Balances have changed meanwhile. Check the amounts and try again.')}
      </Notice>
    );
  }
  return <FailureNotice failure={failure} />;
}
