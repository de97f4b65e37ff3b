import { currentLanguage, msg, t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';
import { coded, Points, Section } from './section.tsx';

/** Additions to the API by date, newest first. */
const changes = [
  {
    day: '2026-11-18',
    additions: [
      msg('Calculators in pages of other sites: <code>/embed.js</code>.'),
      msg('API keys with scopes, and <code>/v1</code>.'),
      msg('Webhooks for links, statements, commission runs, groups and payments.'),
      msg('Tools for assistants at <code>/mcp</code>, and <code>POST /v1/settle</code>.'),
      msg('Deals of a CRM: <code>POST /v1/commissions/runs/…/deals</code>.'),
    ],
  },
] as const;

const dayText = (day: string) =>
  new Date(day).toLocaleDateString(currentLanguage(), { dateStyle: 'long', timeZone: 'UTC' });

export function ApiChanges() {
  return (
    <Section id="changelog" title={t('Changelog of the API')}>
      <p className="max-w-2xl">
        {t(
          'Within version 1 nothing is taken away and no meaning changes. Endpoints, fields, events and error codes are added, so ignore what you do not know. A change that would break programs gets a new version, announced at least six months before this one ends.',
        )}
      </p>
      {changes.map(({ day, additions }) => (
        <div key={day} className="grid gap-3">
          <h3 className="text-xl">
            <time dateTime={day}>{dayText(day)}</time>
          </h3>
          <Points>
            {additions.map((addition) => (
              <li key={addition}>{tRich(addition, coded)}</li>
            ))}
          </Points>
        </div>
      ))}
    </Section>
  );
}
