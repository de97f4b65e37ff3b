import { programErrors } from '#kernel/api/error-responses.ts';
import { t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';
import { CodeTabs } from './code.tsx';
import { readError } from './examples.ts';
import { coded, Section } from './section.tsx';

const cell = 'block py-0.5 sm:table-cell sm:py-2 sm:pe-4 sm:align-top';

export function ErrorsGuide() {
  return (
    <Section id="errors" title={t('Errors')}>
      <p className="max-w-2xl">
        {tRich(
          'An error is JSON with <code>code</code>, <code>message</code> and <code>requestId</code>. Programs read the code; the message is for people and may change. <code>detail</code> says which fields are wrong, how many are allowed, or when to try again. Quote the <code>requestId</code> to our support.',
          coded,
        )}
      </p>
      <CodeTabs title={t('Read an error')} example={readError} />
      <table className="mt-2 block text-sm sm:table">
        <caption className="sr-only">{t('Error codes')}</caption>
        <thead className="sr-only sm:not-sr-only sm:table-header-group">
          <tr className="text-start text-ink-soft">
            <th className="text-start font-medium sm:pe-4 sm:pb-2">{t('Code', {}, 'of an error')}</th>
            <th className="whitespace-nowrap text-start font-medium sm:pe-4 sm:pb-2">
              {t('Status', {}, 'of a response')}
            </th>
            <th className="text-start font-medium sm:pb-2">{t('Message', {}, 'of an error')}</th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {Object.entries(programErrors).map(([code, { status, message }]) => (
            <tr key={code} className="block border-line border-t py-2 sm:table-row">
              <th scope="row" className={`${cell} whitespace-nowrap text-start font-normal`}>
                <code dir="ltr">{code}</code>
              </th>
              <td className={cell}>{status}</td>
              <td lang="en" dir="ltr" translate="no" className={`${cell} text-ink-soft`}>
                {message}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
