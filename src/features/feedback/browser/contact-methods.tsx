import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChatButton } from '#features/support/browser/chat-button.public.tsx';
import { SupportPhone } from '#features/support/browser/support-phone.public.tsx';
import { brand, promises } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';
import { FeatureButtons } from './feature-buttons.public.tsx';

const hours = [
  { days: t('Mon-Fri'), time: t('9:00 AM-6:00 PM PST') },
  { days: t('Saturday'), time: t('10:00 AM-4:00 PM PST') },
  { days: t('Sunday'), time: t('Closed', {}, 'the office, on a day') },
] as const;

type MethodProps = { name: string; detail: string; Icon: LucideIcon; children?: ReactNode };

function Method({ name, detail, Icon, children }: MethodProps) {
  return (
    <li className="flex gap-4 py-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <h3 className="font-sans font-semibold text-base tracking-normal">{name}</h3>
        <p className="text-ink-soft">{detail}</p>
        {children ? <div className="mt-2">{children}</div> : null}
      </div>
    </li>
  );
}

export function ContactMethods() {
  return (
    <div className="grid content-start gap-10">
      <section aria-labelledby="methods-title">
        <h2 id="methods-title" className="text-2xl">
          {t('Ways to reach us')}
        </h2>
        <ul className="mt-4 divide-y divide-line border-line border-y">
          <Method
            name={t('Email support')}
            detail={t('Response within {hours, plural, one {# hour} other {# hours}}', {
              hours: promises.emailAnswerHours,
            })}
            Icon={Mail}
          />
          <Method
            name={t('Live chat')}
            detail={t('In the app, response within {minutes, plural, one {# minute} other {# minutes}}', {
              minutes: promises.chatAnswerMinutes,
            })}
            Icon={MessageCircle}
          >
            <ChatButton />
          </Method>
          <Method name={t('Phone support')} detail={t('During business hours')} Icon={Phone}>
            <SupportPhone>
              <Link to="/contact?call" className="text-accent underline underline-offset-2">
                {t('Request a callback')}
              </Link>
            </SupportPhone>
          </Method>
        </ul>
        <p className="mt-4 text-ink-soft">
          {tRich(
            'Or write straight to <a>{email}</a>.',
            {
              a: (text) => (
                <a href={`mailto:${brand.supportEmail}`} className="wrap-anywhere text-accent underline">
                  {text}
                </a>
              ),
            },
            { email: brand.supportEmail },
          )}
        </p>
      </section>
      <section aria-labelledby="hours-title">
        <h2 id="hours-title" className="text-2xl">
          {t('Business hours')}
        </h2>
        <dl className="figures mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {hours.map(({ days, time }) => (
            <div key={days} className="contents">
              <dt className="text-ink-soft">{days}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="ideas-title">
        <h2 id="ideas-title" className="text-2xl">
          {t('Missing something?')}
        </h2>
        <p className="mt-3 text-ink-soft">
          {t('See what others have asked for, and tell us what to build next.')}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <FeatureButtons />
        </div>
      </section>
    </div>
  );
}
