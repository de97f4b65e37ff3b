import { Copy } from 'lucide-react';
import { copyText } from '#browser/copy-text.ts';
import { useLocale } from '#browser/locale.ts';
import { formatAmount } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { isolated, type Tags, tRich } from '#ui/rich-text.tsx';
import { type PayLink, payLinks } from '../rules/pay-links.ts';
import type { PaymentWays } from '../rules/payment-ways.ts';
import type { PaymentDue } from '../rules/payments-due.ts';

const tags: Tags = {
  ...isolated,
  strong: (text) => <strong className="figures font-semibold">{text}</strong>,
};

type PaymentStepProps = {
  due: PaymentDue;
  currency: string;
  /** What the payment is for; the first part of the payment reference. */
  title: string;
};

/** One payment: payee, amount, reference, and a prefilled link for each of the payee's ways. */
export function PaymentStep({ due, currency, title }: PaymentStepProps) {
  const locale = useLocale();
  const { from, to, amount, ways } = due;
  const reference = `${title}, ${from}`;
  const links = payLinks(ways, { amount, currency, reference });
  const clickable = links.flatMap(({ href, ...link }) => (href ? [{ ...link, href }] : []));
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere text-lg">
        {tRich('Pay <b>{to}</b> <strong>{amount}</strong>', tags, {
          to,
          amount: formatAmount(amount, currency, locale),
        })}
      </p>
      {links.length === 0 ? (
        <p className="text-ink-soft">
          {tRich('<b>{to}</b> has not added a way to be paid here.', isolated, { to })}
        </p>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            {clickable.map(({ way, label, href }, place) => (
              <Button key={way} asChild variant={place === 0 ? 'default' : 'outline'}>
                <a
                  href={href}
                  rel="noreferrer noopener"
                  target={href.startsWith('https:') ? '_blank' : undefined}
                >
                  {t('Pay with {way}', { way: t(label) })}
                </a>
              </Button>
            ))}
          </div>
          {links.map((link) =>
            link.qr ? <Code key={link.way} link={link} qr={link.qr} ways={ways} /> : null,
          )}
          <p className="wrap-anywhere text-ink-soft text-sm">
            {tRich('Reference: <b>{reference}</b>', isolated, { reference })}
          </p>
        </>
      )}
    </div>
  );
}

function Code({ link: { way, label }, qr, ways }: { link: PayLink; qr: string; ways: PaymentWays }) {
  return (
    <div>
      {way === 'iban' ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="figures wrap-anywhere text-sm">
            <bdi>{ways.payee}</bdi>
            <br />
            {ways.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            onClick={() => void copyText(ways.iban, t('IBAN copied'))}
          >
            <Copy aria-hidden="true" />
            {t('Copy IBAN')}
          </Button>
        </div>
      ) : null}
      <Disclosure
        summary={way === 'iban' ? t('Bank transfer (SEPA code)') : t('{way} code', { way: t(label) })}
      >
        <QrCode text={qr} label={t('Code for {way}, to scan with your banking app', { way: t(label) })} />
      </Disclosure>
    </div>
  );
}
