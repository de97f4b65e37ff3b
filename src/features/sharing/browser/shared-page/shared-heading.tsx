import { useLocale } from '#browser/locale.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import type { SharedRecord } from '../../rules/share.ts';
import { type HeadingTexts, headingSentences, headingTexts } from './heading-texts.ts';

const unknown: HeadingTexts = {
  before: '',
  maker: '',
  after: '',
  made: '',
  until: '',
  title: t('Shared result'),
};

type SharedHeadingProps = { record: SharedRecord | null; title?: string };

/** `early-shared.ts` fills in the prerendered heading before hydration, so React must accept its texts. */
export function SharedHeading({ record, title }: SharedHeadingProps) {
  const locale = useLocale();
  const known = record
    ? headingTexts(record, t(catalogue[record.template_type].label), { locale, sentences: headingSentences })
    : unknown;
  const texts = title === undefined ? known : { ...known, title };
  // One element per text, with hydration warnings off: only texts may differ from the prerendered page.
  const piece = (name: keyof HeadingTexts) =>
    ({ 'data-early': name, suppressHydrationWarning: true, children: texts[name] }) as const;
  return (
    <>
      <p className="min-h-6 text-ink-soft">
        <span {...piece('before')} />
        <bdi {...piece('maker')} />
        <span {...piece('after')} />
        <span {...piece('made')} />
        <span className="print:hidden" {...piece('until')} />
      </p>
      <h1 className="wrap-anywhere mt-1 text-3xl sm:text-4xl">
        <bdi {...piece('title')} />
      </h1>
    </>
  );
}
