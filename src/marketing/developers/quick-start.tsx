import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '#browser/session/session.ts';
import { AuthButton } from '#features/account/browser/auth-button.public.tsx';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { Code, CodeTabs } from './code.tsx';
import { splitBill } from './examples.ts';
import { coded, Section } from './section.tsx';

/** In prerendered pages, a placeholder that the server replaces by its own address. */
export const ownOrigin = () => (typeof window === 'undefined' ? brand.origin : window.location.origin);

export function QuickStart() {
  return (
    <Section id="quick-start" title={t('Quick start')}>
      <ol className="grid gap-10">
        <Step number={1} title={t('Create a test key')}>
          <OwnKey />
        </Step>
        <Step number={2} title={t('Put it into your terminal')}>
          <Code
            title={t('Terminal')}
            text={`export FAIRSPLIT_URL=${ownOrigin()}\nexport FAIRSPLIT_KEY=fs_live_…`}
          />
        </Step>
        <Step number={3} title={t('Divide a bill')}>
          <p className="max-w-2xl">
            {tRich(
              'This divides 99.99 by 75 to 25. The response has <code>7499</code> and <code>2500</code>: amounts in responses are whole minor units, here cents.',
              coded,
            )}
          </p>
          <CodeTabs title={t('Divide a bill')} example={splitBill} />
        </Step>
      </ol>
    </Section>
  );
}

type StepProps = { number: number; title: string; children: ReactNode };

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid min-w-0 gap-3">
      <h3 className="flex items-baseline gap-3 text-2xl">
        <span className="text-accent">{number}</span>
        {title}
      </h3>
      {children}
    </li>
  );
}

function OwnKey() {
  const user = useUser();
  return (
    <>
      <p className="max-w-2xl">
        {tRich(
          'Keys are made in the account settings. For a test, the scope <code>calculate</code> and 7 days are enough. A key is shown once.',
          coded,
        )}
      </p>
      {user ? (
        <p className="text-ink-soft">
          {tRich('You are signed in as <b>{email}</b>.', isolated, { email: user.email })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/billing#api-keys">{t('Open API Keys')}</Link>
        </Button>
        {user ? null : (
          <AuthButton tab="signup" variant="outline">
            {t('Start Free Trial')}
          </AuthButton>
        )}
      </div>
    </>
  );
}
