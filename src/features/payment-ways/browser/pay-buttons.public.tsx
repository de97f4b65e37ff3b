import type { Cents } from '#kernel/cents.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { type PayLink, payLinks } from '../pay-links.contract.ts';
import type { PaymentWays } from '../payment-ways.contract.ts';

type PayButtonsProps = { ways: PaymentWays; amount: Cents; currency: string; reference: string };

/** Every way in which this amount can be paid, filled in. */
export function PayButtons({ ways, ...payment }: PayButtonsProps) {
  const links = payLinks(ways, payment);
  if (links.length === 0) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {links.map(({ way, label, href }) =>
          href ? (
            <Button key={way} asChild variant="outline">
              <a
                href={href}
                rel="noreferrer noopener"
                target={href.startsWith('https:') ? '_blank' : undefined}
              >
                Pay with {label}
              </a>
            </Button>
          ) : null,
        )}
      </div>
      {links.map((link) => (link.qr ? <Code key={link.way} link={link} qr={link.qr} ways={ways} /> : null))}
    </div>
  );
}

function Code({ link: { way, label }, qr, ways }: { link: PayLink; qr: string; ways: PaymentWays }) {
  return (
    <Disclosure summary={way === 'iban' ? 'Bank transfer (SEPA code)' : `${label} code`}>
      <QrCode text={qr} label={`Code for ${label}, to scan with your bank’s app`} />
      {way === 'iban' ? (
        <p className="figures wrap-anywhere mt-2 text-sm">
          {ways.payee}
          <br />
          {ways.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
      ) : null}
    </Disclosure>
  );
}
