import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { personText } from '#calculators/rules/people.ts';
import { formatAmount, type Part } from '#calculators/rules/summary.ts';
import { PaymentStep } from '#features/payment-ways/browser/payment-step.public.tsx';
import { paymentsDue } from '#features/payment-ways/rules/payments-due.ts';
import { listText, paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { OnlineButton } from '#ui/online-button.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { balancesOf, lastReturn, leftOfWhole, leftToPay } from '../../rules/payments/carry-payments.ts';
import { leftToGet } from '../../rules/payments/incoming-payments.ts';
import { readersAccount } from '../../rules/payments/own-payments.ts';
import type { SharedRecord } from '../../rules/share.ts';
import { useDates } from '../dates.ts';
import { placeOfName, readOwnName, storeOwnName } from '../own-name.public.ts';
import { reachesMaker } from './reaches-maker.ts';
import { declarePaid } from './shared.client.ts';

// Loaded only for people who are owed money.
const OwnWaysForm = lazy(() => import('./own-ways-form.tsx').catch(() => ({ default: () => <></> })));

type PayPanelProps = { token: string; record: SharedRecord; onChange: () => void };

/** The end of a shared page: whom the reader pays and how, or how the reader can be paid. */
export default function PayPanel({ token, record, onChange }: PayPanelProps) {
  if (record.result) return <PayFromWhole record={record} result={record.result} />;
  // Safe cast: the server stores parts made by `summarise`.
  const part = record.part as unknown as Part;
  const marks = { paidAt: record.paid_at, saidPaidAt: record.said_paid_at };
  const dues = paymentsDue([part], record.payees);
  const left = leftToPay(dues, readersAccount(record), marks);
  return (
    <>
      {dues.length > 0 ? (
        <section aria-labelledby="pay" className="mt-6 border-line border-t pt-5 print:hidden">
          <h2 id="pay" className="mb-3 text-2xl">
            {t('Pay')}
          </h2>
          {/* After a payment was marked as made, the payment steps disappear. */}
          <div className="grid gap-6 empty:hidden">
            {record.said_paid_at || record.paid_at
              ? null
              : left.map((due) => (
                  <PaymentStep key={due.to} due={due} currency={record.currency} title={record.title} />
                ))}
          </div>
          {reachesMaker(record) ? (
            <MarkAsPaid token={token} record={record} onChange={onChange} />
          ) : (
            <p className="wrap-anywhere mt-5 text-ink-soft">
              {tRich(
                'When you have paid, tell <b>{names}</b> yourself: this link cannot send messages.',
                isolated,
                { names: listText(dues.map(({ to }) => personText(to))) },
              )}
            </p>
          )}
        </section>
      ) : null}
      {record.takes_ways ? (
        <section aria-labelledby="get-paid" className="mt-6 border-line border-t pt-5 print:hidden">
          <h2 id="get-paid" className="mb-3 text-2xl">
            {catalogue[record.template_type].paysOut
              ? t('How should {maker} pay you?', { maker: record.maker })
              : t('How can people pay you?')}
          </h2>
          <Owing part={part} record={record} />
          <Suspense fallback={<SkeletonBlock className="h-40" />}>
            <OwnWaysForm token={token} record={record} onChange={onChange} />
          </Suspense>
        </section>
      ) : null}
    </>
  );
}

/** Lists what others still owe the reader. */
function Owing({ part: { gets = [] }, record }: { part: Part; record: SharedRecord }) {
  const locale = useLocale();
  return (
    <ul className="figures mb-4 grid gap-1 empty:hidden">
      {leftToGet(gets, record.incoming ?? [], record.currency).map(({ from, amount }) => (
        <li key={from} className="wrap-anywhere">
          {tRich(
            '<b>{from}</b> owes you <s>{amount}</s>',
            {
              ...isolated,
              s: (sum) => <strong className="font-semibold">{sum}</strong>,
            },
            { from: personText(from), amount: formatAmount(amount, record.currency, locale) },
          )}
        </li>
      ))}
    </ul>
  );
}

/** The text for a confirmed payment. After a correction, the reader may have paid too much. */
function useReceivedText(record: SharedRecord): string {
  const { paid_at: paidAt, said_paid_at: saidPaidAt } = record;
  const { day } = useDates();
  const locale = useLocale();
  const account = readersAccount(record);
  const balances = account ? balancesOf(account, { paidAt, saidPaidAt }) : [];
  const over = balances.filter((balance) => balance.over > 0);
  const returnedAt = account && lastReturn(account);
  const texts = over.map((balance) =>
    t('{to} pays you back {amount}.', {
      to: personText(balance.to ?? ''),
      amount: formatAmount(balance.over, balance.currency, locale),
    }),
  );
  return paragraph([
    t('Received on {day}.', { day: day(paidAt ?? '') }),
    ...(over.length === 0 && returnedAt ? [t('Paid back to you on {day}.', { day: day(returnedAt) })] : []),
    ...(over.length === 0 ? [t('You are settled up.')] : texts),
  ]);
}

/** The payer marks the part as paid. The maker sees the mark at once and confirms receipt separately. */
function MarkAsPaid({ token, record, onChange }: PayPanelProps) {
  const { day } = useDates();
  const received = useReceivedText(record);
  const { busy, run } = useBusy((error) => {
    const isCorrected = error instanceof RequestError && error.status === 409;
    if (error instanceof RequestError) onChange();
    toastRequestError(error, {
      title: t('Not sent'),
      description: isCorrected
        ? t('The amount was corrected a moment ago. Check it first.')
        : t('Please try again.'),
    });
  });
  const say = (paid: boolean) =>
    run(async () => {
      await declarePaid(token, record, paid);
      onChange();
    });
  return (
    <div role="status" className="mt-5 flex flex-wrap items-center gap-3 first:mt-0">
      {record.paid_at ? (
        <span className="text-good">{received}</span>
      ) : record.said_paid_at ? (
        <>
          <span className="wrap-anywhere text-good">
            {tRich(
              'You marked this as paid on {day}. <b>{maker}</b> sees this in Fairsplit now and can mark it as received.',
              isolated,
              { day: day(record.said_paid_at), maker: record.maker },
            )}
          </span>
          <Button variant="ghost" size="sm" className="min-h-11" busy={busy} onClick={() => void say(false)}>
            {t('I have not paid yet')}
          </Button>
        </>
      ) : (
        <OnlineButton variant="outline" busy={busy} onClick={() => void say(true)}>
          {t('I have paid')}
        </OnlineButton>
      )}
    </div>
  );
}

/** For a whole result: asks who the reader is, then shows that person's payments. */
function PayFromWhole({ record, result }: { record: SharedRecord; result: object }) {
  const { template_type: kind, payees, currency, title } = record;
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [picked, setPicked] = useState<string>();
  const names = parts.map(({ name }) => name);
  // The reader's last choice in this tab.
  const known = placeOfName(readOwnName(null), names);
  const chosen = picked ?? (known >= 0 ? String(known) : '');
  function choose(place: string) {
    setPicked(place);
    storeOwnName(null, names[Number(place)] ?? '');
  }
  useEffect(() => {
    catalogue[kind].summarise(result).then(
      (summary) => setParts(summary.parts),
      () => setParts([]),
    );
  }, [kind, result]);
  const dues = leftOfWhole(paymentsDue(parts, payees), record.payments ?? [], currency);
  if (dues.length === 0) return null;
  return (
    <section aria-labelledby="pay" className="mt-6 border-line border-t pt-5 print:hidden">
      <h2 id="pay" className="mb-3 text-2xl">
        {t('Pay')}
      </h2>
      <NativeSelect
        label={t('Who are you?')}
        className="mb-4"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: t('Choose your name') },
          ...parts.map(({ name }, n) => ({ value: String(n), label: personText(name) })),
        ]}
      />
      {chosen === '' ? null : (
        <div className="grid gap-6">
          {dues
            .filter(({ from }) => from === parts[Number(chosen)]?.name)
            .map((due) => (
              <PaymentStep key={due.to} due={due} currency={currency} title={title} />
            ))}
          {dues.some(({ from }) => from === parts[Number(chosen)]?.name) ? null : (
            <p>{t('You do not owe anyone anything.')}</p>
          )}
        </div>
      )}
    </section>
  );
}
