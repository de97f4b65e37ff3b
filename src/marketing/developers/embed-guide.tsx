import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import { embedLine } from '#features/embeds/rules/embed-line.ts';
import { promises } from '#kernel/brand.ts';
import { languages } from '#kernel/language/languages.ts';
import { currentLanguage, t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';
import { Code } from './code.tsx';
import { ownOrigin } from './quick-start.tsx';
import { coded, Points, Section, textLink } from './section.tsx';

const listener = `document.querySelector('fairsplit-calculator')
  .addEventListener('result', ({ detail }) => {
    console.log(detail.kind, detail.result);
  });`;

/** Explains how to embed a calculator in another site. */
export function EmbedGuide() {
  const [kind] = calculatorKinds;
  const line = embedLine(ownOrigin(), { kind, currency: 'EUR', lang: currentLanguage(), theme: 'auto' });
  return (
    <Section id="embed" title={t('Calculators in your pages')}>
      <p className="max-w-2xl">
        {t(
          'Put these two lines where a calculator should stand. It is as tall as its content, works by keyboard and in every theme, and sets no cookies and stores nothing of your visitors.',
        )}
      </p>
      <Code title={t('For your page')} text={line} />
      <dl className="grid max-w-2xl gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Attribute name="kind">
          {calculatorKinds.map((one) => (
            <span key={one} className="block">
              <code dir="ltr">{one}</code> ({t(catalogue[one].label)})
            </span>
          ))}
        </Attribute>
        <Attribute name="lang">
          {tRich('<code>{list}</code>; without it, the language of your page', coded, {
            list: languages.join(', '),
          })}
        </Attribute>
        <Attribute name="currency">
          {tRich('Code like <code>EUR</code>; without it, the one of the visitor’s region', coded)}
        </Attribute>
        <Attribute name="theme">
          {tRich(
            '<code>light</code>, <code>dark</code> or <code>auto</code>, as the visitor’s device',
            coded,
          )}
        </Attribute>
        <Attribute name="accent">
          {tRich(
            'Your colour, like <code>#1a7f5a</code>; moved as far as text in it needs to be readable',
            coded,
          )}
        </Attribute>
        <Attribute name="key">{t('Your embed key, which lifts the daily limit on your sites')}</Attribute>
      </dl>
      <p className="max-w-2xl">
        {tRich(
          'Each time a visitor presses Calculate, the element has an event <code>result</code>, with the same result as <code>POST /v1/calculate</code>. Amounts are whole minor units.',
          coded,
        )}
      </p>
      <Code title={t('Take the result')} text={listener} />
      <Points>
        <li>
          {t(
            '{count, plural, one {Without a key each visitor has # calculation a day, as on our own site.} other {Without a key each visitor has # calculations a day, as on our own site.}}',
            { count: promises.calculationsPerDay },
          )}
        </li>
        <li>
          {tRich(
            'With a trial or plan, list your sites in the <a>settings</a>: the key that you get there lifts the limit on them. It is public and can do nothing else.',
            {
              a: (text) => (
                <Link to="/billing#sites" className={textLink}>
                  {text}
                </Link>
              ),
            },
          )}
        </li>
        <li>
          {tRich(
            'If your page has a Content-Security-Policy, allow our address in <code>script-src</code> and <code>frame-src</code>.',
            coded,
          )}
        </li>
      </Points>
    </Section>
  );
}

function Attribute({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <code dir="ltr">{name}</code>
      </dt>
      <dd className="text-ink-soft">{children}</dd>
    </>
  );
}
