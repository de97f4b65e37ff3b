import { type SyntheticEvent, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { groupLimits } from '../../rules/group-limits.ts';
import { BornePreview } from '../entry-form/borne-preview.tsx';
import { type checkForm, errorsOf } from '../entry-form/check-draft.ts';
import { FailureNotice } from '../entry-form/failure-notice.tsx';
import { moneyIn } from '../money.ts';
import type { AddedPayment, AddedResult } from './added-result.ts';
import { ReceivedList } from './received-list.tsx';

type AddFieldsProps = {
  added: AddedResult;
  outcome: ReturnType<typeof checkForm>;
  /** True if something above these fields is wrong. */
  isUnclear: boolean;
  title: string;
  onTitle: (title: string) => void;
  date: string;
  onDate: (date: string) => void;
  payer: string;
  payers: readonly { readonly value: string; readonly label: string }[];
  onPayer: (payer: string) => void;
  nameOf: (id: string) => string;
  onSent: () => void;
  send: () => Promise<void>;
  /** Payments that are added beside the entry. */
  payments: readonly AddedPayment[];
  /** Adds only the payments. */
  sendPayments?: () => Promise<void>;
  /** True if the group has this result already. */
  isThere?: boolean;
};

/** Title, who paid if the result does not say, what each person bears, and the button. */
export function AddFields(props: AddFieldsProps) {
  const {
    added,
    outcome,
    isUnclear,
    title,
    onTitle,
    date,
    onDate,
    payer,
    payers,
    onPayer,
    nameOf,
    onSent,
    send,
    payments,
    sendPayments,
    isThere,
  } = props;
  const money = moneyIn(useLocale());
  const [wasSent, setWasSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { busy, runOnce } = useBusy(setFailure);
  const isIncome = added.kind === 'income';
  const errors = wasSent && !outcome.ok ? errorsOf(outcome.issues) : {};
  const other =
    errors.items ?? errors.sharing ?? errors.payers ?? errors.rate ?? errors.amount ?? errors.other;

  async function submit(work: () => Promise<void>) {
    setWasSent(true);
    onSent();
    if (!outcome.ok || isUnclear || busy) return;
    setFailure(undefined);
    await runOnce(work);
  }

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void submit(send);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField
        label={t('Title')}
        autoComplete="off"
        maxLength={groupLimits.titleLength}
        value={title}
        error={errors.title}
        onChange={({ target }) => onTitle(target.value)}
      />
      <TextField
        type="date"
        label={t('Date')}
        value={date}
        error={errors.date}
        onChange={({ target }) => onDate(target.value)}
      />
      {added.payers.length > 0 ? null : (
        <NativeSelect
          label={isIncome ? t('Who received it?') : t('Who paid?')}
          options={payers}
          value={payer}
          onChange={({ target }) => onPayer(target.value)}
        />
      )}
      {outcome.ok && !isUnclear ? (
        <BornePreview outcome={outcome} isIncome={isIncome} nameOf={nameOf} money={money} />
      ) : null}
      <ReceivedList added={added} payments={payments} money={money} />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {other ? <p className="text-bad">{other}</p> : null}
        <FailureNotice failure={failure} />
      </div>
      <div className="flex flex-wrap gap-2">
        {isThere && payments.length > 0 && sendPayments ? (
          <Button type="button" variant="outline" busy={busy} onClick={() => void submit(sendPayments)}>
            {t('Add only the payments')}
          </Button>
        ) : null}
        <Button type="submit" busy={busy}>
          {busy ? t('Saving...') : isThere ? t('Add again') : t('Add to the group')}
        </Button>
      </div>
    </form>
  );
}
