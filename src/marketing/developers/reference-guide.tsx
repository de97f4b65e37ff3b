import { v1Root } from '#kernel/api-root.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { Code } from './code.tsx';
import { ownOrigin } from './quick-start.tsx';
import { coded, Section, textLink } from './section.tsx';

const assistantSettings = () =>
  JSON.stringify(
    {
      mcpServers: {
        fairsplit: {
          type: 'http',
          url: `${ownOrigin()}/mcp`,
          headers: { Authorization: 'Bearer fs_live_…' },
        },
      },
    },
    null,
    2,
  );

export function AssistantsGuide() {
  return (
    <Section id="assistants" title={t('Assistants')}>
      <p className="max-w-2xl">
        {tRich(
          'Assistants use calculators, groups and links as tools, by the Model Context Protocol at <code>/mcp</code>. They see the tools that the scopes of the key allow; without <code>write</code> they change nothing in a group.',
          coded,
        )}
      </p>
      <Code title={t('Settings of the assistant')} text={assistantSettings()} />
    </Section>
  );
}

/** Links to documents that the server generates from the description of the endpoints. */
export function ReferenceGuide() {
  return (
    <Section id="reference" title={t('API reference')}>
      <p className="max-w-2xl">
        {t(
          'All endpoints with their parameters, bodies, responses and scopes, in English, written from the description that every response is tested against.',
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button asChild variant="outline">
          <a href={`${v1Root}/docs`}>{t('Open the Reference')}</a>
        </Button>
        <a href={`${v1Root}/openapi.json`} className={textLink}>
          {t('OpenAPI description')}
        </a>
      </div>
    </Section>
  );
}
