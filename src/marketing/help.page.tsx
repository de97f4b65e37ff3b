import { Link } from 'react-router';
import type { Guide } from '#calculators/rules/listing.ts';
import { promises } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { StructuredData } from '#site/structured-data.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { faq } from './faq.ts';
import { FaqSection } from './faq-section.tsx';
import { PageContents } from './page-contents.tsx';

const structuredData = {
  '@type': 'FAQPage',
  mainEntity: faq
    .flatMap((category) => category.entries)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
};

const contents = [
  { id: 'guides', title: t('Quick-start guides') },
  ...faq.map(({ id, title }) => ({ id, title })),
  { id: 'support', title: t('Contact support') },
];

type HelpPageProps = {
  guides: readonly (Guide & {
    /** The page that the guide is about, and the label of its link. */
    readonly to: string;
    readonly open: string;
  })[];
};

export default function HelpPage({ guides }: HelpPageProps) {
  return (
    <PageMain className="mx-auto max-w-6xl px-4 pt-12 sm:px-6 sm:pt-20">
      <header className="max-w-2xl">
        <h1 className="text-5xl sm:text-6xl">{t('Help Center')}</h1>
        <p className="mt-5 text-ink-soft text-lg">
          {t('How the calculators work, and answers to common questions.')}
        </p>
      </header>
      <div className="mt-12 grid gap-12 lg:grid-cols-[14rem_1fr]">
        <PageContents entries={contents} />
        <div className="grid min-w-0 gap-16">
          <Guides guides={guides} />
          <FaqSection />
          <Support />
        </div>
      </div>
      <StructuredData value={structuredData} />
    </PageMain>
  );
}

function Guides({ guides }: HelpPageProps) {
  return (
    <section id="guides" aria-labelledby="guides-title" className="scroll-mt-8">
      <h2 id="guides-title" className="text-3xl sm:text-4xl">
        {t('Quick-start guides')}
      </h2>
      <div className="mt-6 grid gap-4">
        {guides.map(({ to, open, title, steps }) => (
          <Card key={to} className="p-6">
            <h3 className="text-2xl">{t(title)}</h3>
            <ol className="mt-4 grid list-decimal gap-2 ps-5 text-ink-soft marker:text-accent">
              {steps.map((step) => (
                <li key={step} className="ps-1">
                  {t(step)}
                </li>
              ))}
            </ol>
            <Button asChild variant="link" className="mt-3">
              <Link to={to}>{open}</Link>
            </Button>
          </Card>
        ))}
      </div>
    </section>
  );
}

function Support() {
  return (
    <section id="support" aria-labelledby="support-title" className="scroll-mt-8 border-line border-t pt-8">
      <h2 id="support-title" className="text-3xl">
        {t('Still stuck?')}
      </h2>
      <p className="mt-3 mb-6 text-ink-soft">
        {t('Write to us. We answer emails within {hours, plural, one {# hour} other {# hours}}.', {
          hours: promises.emailAnswerHours,
        })}
      </p>
      <Button asChild size="lg">
        <Link to="/contact">{t('Contact Support')}</Link>
      </Button>
    </section>
  );
}
