import { ExampleCard } from '#calculators/browser/landing/example-card.tsx';
import type { Landing } from '#calculators/browser/landing/landing.ts';
import { languageDollars } from '#kernel/language/language-formats.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { isolated, type Tags, tRich } from '#ui/rich-text.tsx';
import { tripExample } from './trip-example.ts';

export const landing: Landing = {
  name: t('Group expenses'),
  badge: t('For trips, flats, couples and teams'),
  title: t('Everyone’s expenses, settled to the cent.'),
  lead: t(
    'Write down who paid what. The group keeps the balances and says who pays whom, in the fewest payments. Friends join by a link and need no account.',
  ),
  Example,
  pointsTitle: t('Built for expenses that keep coming'),
  points: [
    {
      title: t('Leftover cents are fair over time'),
      text: t(
        'Three people cannot share ten dollars evenly. The group remembers who bore the cent last time, so that it is somebody else’s turn.',
      ),
    },
    {
      title: t('Nobody needs an account'),
      text: t('One link or QR code lets people in. They choose their name and take part on their own phone.'),
    },
    {
      title: t('Split it as you agreed'),
      text: t(
        'Equally, by shares, by percentages or by amounts; paid by one person or by several; in any currency.',
      ),
    },
    {
      title: t('Nothing happens in silence'),
      text: t('The history says who changed what and when. Deleted entries can be restored.'),
    },
  ],
  closing: t('Start with the next thing you pay for together'),
};

const example = tripExample();

function Example() {
  const { total, entries, balances, payments } = example;
  return (
    <ExampleCard title={t('A {amount} weekend for three', { amount: languageDollars(total) })}>
      <ul aria-label={t('Entries')} className="divide-y divide-line border-line border-y">
        {entries.map(({ title, who, total: amount }) => (
          <li key={title} className="flex gap-3 py-2">
            <span className="min-w-0 flex-1">
              {title}
              <span className="block text-ink-soft text-sm">{t('Paid by {name}', { name: who })}</span>
            </span>
            <span className="figures">{languageDollars(amount)}</span>
          </li>
        ))}
      </ul>
      <div>
        <h3 className="text-ink-soft text-sm">{t('Balances')}</h3>
        <ul className="mt-1 grid gap-1">
          {balances.map(({ name, balance }) => (
            <li key={name} className="flex gap-3">
              <span className="min-w-0 flex-1">{name}</span>
              <span className={balance < 0 ? 'figures text-bad' : 'figures text-good'}>
                {balanceText(balance)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-ink-soft text-sm">{t('Who pays whom')}</h3>
        <ul className="mt-1 grid gap-1">
          {payments.map(({ from, to, amount }) => (
            <li key={`${from} ${to}`}>
              {tRich('<b>{from}</b> pays <b>{to}</b> <strong>{amount}</strong>', tags, {
                from,
                to,
                amount: languageDollars(amount),
              })}
            </li>
          ))}
        </ul>
      </div>
    </ExampleCard>
  );
}

const tags: Tags = {
  ...isolated,
  strong: (text) => <strong className="figures font-semibold">{text}</strong>,
};

function balanceText(balance: Cents): string {
  const amount = languageDollars(cents(Math.abs(balance)));
  return balance < 0 ? t('owes {amount}', { amount }) : t('is owed {amount}', { amount });
}
