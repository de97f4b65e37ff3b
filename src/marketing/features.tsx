import { t } from '#kernel/language/t.ts';

const features = [
  {
    title: t('The parts add up. Always.'),
    text: t(
      'Amounts are kept in whole cents. Leftover cents go, one each, to the shares that lost the most to rounding, so nothing disappears.',
    ),
  },
  {
    title: t('Every amount explains itself'),
    text: t('Open any figure to see the exact share, how it was rounded and who received a leftover cent.'),
  },
  {
    title: t('It warns you early'),
    text: t(
      'Over budget, milestones that miss 100%, an unclaimed item: you find out before you send the numbers.',
    ),
  },
  {
    title: t('Take it with you'),
    text: t('Export any result as CSV for your spreadsheet or your books.'),
  },
  {
    title: t('Set up once, use again'),
    text: t('Save a calculation as a template and start the next one from there.'),
  },
  {
    title: t('Works on any screen'),
    text: t('At the desk or at the table, with a keyboard or a thumb, in light or dark.'),
  },
] as const;

export function Features() {
  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title" className="text-3xl sm:text-4xl">
        {t('What you can rely on')}
      </h2>
      <dl className="mt-8 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-6">
            <dt className="font-display text-xl">{title}</dt>
            <dd className="mt-2 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
