import { lazy, Suspense, useCallback, useState } from 'react';
import { importAgain } from '#browser/requests/import-again.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { LazyView } from '#ui/lazy-view.tsx';
import { hidden, isolated, type Tags, tRich } from '#ui/rich-text.tsx';
import { rowsAtFirst } from '#ui/rows-at-first.ts';
import type { SuggestedPayment } from '../../rules/balances/settle-group.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { useMoney } from '../money.ts';
import { rightsIn } from '../people.ts';
import { SettleWays } from './settle-ways.tsx';
import { usePayments } from './use-payments.ts';

// Loaded only for a reader who owes money to somebody who can be paid.
const PayWays = lazy(() => import('./pay-ways.tsx').catch(() => ({ default: () => <></> })));

const tags: Tags = {
  ...isolated,
  strong: (text) => <strong className="figures font-semibold">{text}</strong>,
};

const importReminder = importAgain(() => import('./remind-dialog.tsx'));
const loadReminder = async () => (await importReminder()).default;

const importExchange = importAgain(() => import('../exchange/exchange-dialog.tsx'));
const loadExchange = async () => (await importExchange()).default;

/** True if balances are open in more than one currency. */
const canExchange = ({ balances }: GroupRecord) =>
  new Set(balances.filter(({ balance }) => balance !== 0).map(({ currency }) => currency)).size > 1;

type WhoPaysWhomProps = {
  record: GroupRecord;
  onRecord: (payment: SuggestedPayment) => void;
  onChange: (record: GroupRecord) => void;
};

const few = 8;

/** The payments that settle the group. */
export function WhoPaysWhom({ record, onRecord, onChange }: WhoPaysWhomProps) {
  const suggested = usePayments(record);
  const { payments, isFewest, hasWays, isShown } = suggested;
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? payments : payments.slice(0, rowsAtFirst(payments.length, few));
  return (
    <section aria-labelledby="settle">
      <h2 id="settle" className="text-2xl">
        {t('Who pays whom')}
      </h2>
      {hasWays ? <SettleWays {...suggested} /> : null}
      {payments.length === 0 ? (
        isShown && <p className="mt-2 text-ink-soft">{t('Everybody is settled.')}</p>
      ) : (
        <ul aria-labelledby="settle" className="mt-1 divide-y divide-line border-line border-y">
          {shown.map((payment) => (
            <PaymentRow
              key={`${payment.from} ${payment.to} ${payment.currency}`}
              record={record}
              payment={payment}
              reminds={isFewest}
              onRecord={onRecord}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      {canExchange(record) && rightsIn(record).pays ? <Exchange record={record} onChange={onChange} /> : null}
      {shown.length < payments.length ? (
        <Button variant="link" size="sm" className="mt-2 min-h-11" onClick={() => setIsAll(true)}>
          {t('Show all {count, plural, one {# payment} other {# payments}}', { count: payments.length })}
        </Button>
      ) : null}
    </section>
  );
}

type PaymentRowProps = WhoPaysWhomProps & {
  payment: SuggestedPayment;
  /** True to offer reminders, whose amounts are those of the fewest payments. */
  reminds: boolean;
};

function PaymentRow({ record, payment, reminds, onRecord, onChange }: PaymentRowProps) {
  const money = useMoney();
  const { from, to, currency } = payment;
  const nameOf = nameIn(record);
  const amount = money(payment.amount, currency);
  const names = { from: nameOf(from), to: nameOf(to), amount };
  const ways = record.people.find(({ id }) => id === to)?.ways;
  const isMine = from === record.me;
  return (
    <li className="grid gap-1 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere min-w-0 grow basis-36">{sentenceOf(payment, record.me, names)}</span>
        {rightsIn(record).pays ? (
          <span className="ms-auto flex flex-wrap justify-end gap-x-3">
            <Button
              size="sm"
              className="min-h-11"
              variant={isMine ? 'secondary' : 'link'}
              aria-label={t('Record payment: {from} pays {to} {amount}', names)}
              onClick={() => onRecord(payment)}
            >
              {t('Record payment')}
            </Button>
            {reminds && !isMine ? <Reminder record={record} payment={payment} onChange={onChange} /> : null}
          </span>
        ) : null}
      </div>
      {isMine && ways ? (
        <Suspense fallback={null}>
          <PayWays due={{ ...names, amount: payment.amount, ways }} currency={currency} title={record.name} />
        </Suspense>
      ) : null}
    </li>
  );
}

function Exchange({ record, onChange }: Pick<WhoPaysWhomProps, 'record' | 'onChange'>) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button size="sm" variant="outline" className="mt-3 min-h-11" onClick={() => setOpen(true)}>
        {t('Settle in one currency')}
      </Button>
      <LazyView open={open} load={loadExchange} close={close}>
        {(ExchangeDialog) => (
          <ExchangeDialog record={record} open={open} onClose={close} onChange={onChange} />
        )}
      </LazyView>
    </>
  );
}

/** The button to remind a person; its dialog is loaded when it is pressed. */
function Reminder({ record, payment, onChange }: Omit<PaymentRowProps, 'onRecord' | 'reminds'>) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const name = nameIn(record)(payment.from);
  return (
    <>
      <Button size="sm" className="min-h-11" variant="link" onClick={() => setOpen(true)}>
        {tRich('Remind<hidden> {name}</hidden>', hidden, { name })}
      </Button>
      <LazyView open={open} load={loadReminder} close={close}>
        {(RemindDialog) => (
          <RemindDialog record={record} payment={payment} open={open} onClose={close} onChange={onChange} />
        )}
      </LazyView>
    </>
  );
}

function sentenceOf(
  { from, to }: SuggestedPayment,
  me: string,
  names: Readonly<Record<'from' | 'to' | 'amount', string>>,
) {
  if (from === me) return tRich('You pay <b>{to}</b> <strong>{amount}</strong>', tags, names);
  if (to === me) return tRich('<b>{from}</b> pays you <strong>{amount}</strong>', tags, names);
  return tRich('<b>{from}</b> pays <b>{to}</b> <strong>{amount}</strong>', tags, names);
}
