import { t } from '#kernel/language/t.ts';
import { isolated, type Tags, tRich } from '#ui/rich-text.tsx';
import type { GroupRecord } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { useMoney } from '../money.ts';
import type { ExchangePlan } from './plan-exchange.ts';

const tags: Tags = {
  ...isolated,
  strong: (text) => <strong className="figures font-semibold">{text}</strong>,
};

type ExchangePreviewProps = { record: GroupRecord; plan: ExchangePlan; into: string };

/** Each balance after the exchange, and who pays whom then. */
export function ExchangePreview({ record, plan, into }: ExchangePreviewProps) {
  const money = useMoney();
  const nameOf = nameIn(record);
  return (
    <section aria-labelledby="exchange-preview" className="grid gap-3 rounded-md bg-sunken px-4 py-3">
      <div>
        <h3 id="exchange-preview" className="font-sans font-semibold text-base tracking-normal">
          {t('What becomes of each balance')}
        </h3>
        <ul className="mt-1">
          {plan.people.map(({ person, moved, becomes }) => (
            <li key={person} className="flex flex-wrap justify-between gap-x-4 py-0.5">
              <bdi className="wrap-anywhere min-w-0">{nameOf(person)}</bdi>
              <span className="figures">
                <bdi dir="ltr">
                  {moved.map(({ currency, balance }) => signed(balance, money(balance, currency))).join(', ')}
                </bdi>{' '}
                <span className="inline-block rtl:-scale-x-100">→</span>{' '}
                <bdi dir="ltr" className="font-medium">
                  {signed(becomes, money(becomes, into))}
                </bdi>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-sans font-semibold text-base tracking-normal">{t('Who pays whom then')}</h3>
        {plan.payments.length === 0 ? <p className="mt-1">{t('Everybody is settled.')}</p> : null}
        <ul className="mt-1">
          {plan.payments.map(({ from, to, amount }) => (
            <li key={`${from} ${to}`} className="wrap-anywhere py-0.5">
              {tRich('<b>{from}</b> pays <b>{to}</b> <strong>{amount}</strong>', tags, {
                from: nameOf(from),
                to: nameOf(to),
                amount: money(amount, into),
              })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const signed = (balance: number, text: string) => (balance > 0 ? `+${text}` : text);
