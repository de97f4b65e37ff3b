import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { currentLocale } from '#browser/locale.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { handOff } from '#features/calculations/browser/handoff.public.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { tRich } from '#ui/rich-text.tsx';
import type { TemplateRecord } from '../rules/template.ts';
import type { TemplateTask } from './template-dialogs.tsx';
import { countUse } from './templates.client.ts';

// If the chunk cannot load, templates can still be used.
const TemplateMenu = lazy(() => import('./template-menu.tsx').catch(() => ({ default: () => <></> })));

type TemplateRowProps = { userId: string; template: TemplateRecord; onTask: (task: TemplateTask) => void };

export function TemplateRow({ userId, template, onTask }: TemplateRowProps) {
  const navigate = useNavigate();
  const { id, name, template_type: templateType, times_used: timesUsed, custom_config: config } = template;

  function use() {
    const address = handOff({ templateType, source: 'template', name, inputData: config.inputData });
    if (address === null) return;
    // Fire and forget: opening the form does not wait for the counter.
    countUse(userId, id).catch(() => {});
    void navigate(address);
  }

  return (
    <li className="flex min-h-18 items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere line-clamp-2 font-medium sm:line-clamp-1" title={name}>
          {name}
        </p>
        <p className="figures text-ink-soft text-sm">
          {t(catalogue[templateType].label)} · {usesText(timesUsed)}
        </p>
      </div>
      <Button size="sm" variant="secondary" aria-label={t('Use Template {name}', { name })} onClick={use}>
        {tRich('<narrow>Use</narrow><wide>Use Template</wide>', {
          narrow: (text) => <span className="sm:hidden">{text}</span>,
          wide: (text) => <span className="max-sm:hidden">{text}</span>,
        })}
      </Button>
      <div className="size-11 shrink-0">
        <Suspense>
          <TemplateMenu
            userId={userId}
            template={template}
            onRename={() => onTask({ kind: 'rename', template })}
            onDelete={() => onTask({ kind: 'delete', template })}
          />
        </Suspense>
      </div>
    </li>
  );
}

function usesText(times: number): string {
  if (times === 0) return t('Not used yet');
  return t('{times, plural, one {Used once} other {Used {text} times}}', {
    times,
    text: times.toLocaleString(currentLocale()),
  });
}
