import { useState } from 'react';
import { ListSection, moreSpace } from '#browser/list-section.tsx';
import { useListFocus } from '#browser/use-list-focus.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ImportTemplate } from './import-template.tsx';
import { TemplateDialogs, type TemplateTask } from './template-dialogs.tsx';
import { TemplateRow } from './template-row.tsx';
import { refetchTemplates, useTemplates } from './templates.client.ts';

const shownAtFirst = 5;

export function SavedTemplates({ userId }: { userId: string }) {
  const { data: templates, error } = useTemplates(userId);
  const [all, setAll] = useState(false);
  const [task, setTask] = useState<TemplateTask | null>(null);
  const shown = all ? templates : templates?.slice(0, shownAtFirst);
  const list = useListFocus(templates?.length ?? 0);
  const hidden = (templates?.length ?? 0) - (shown?.length ?? 0);
  return (
    <ListSection
      title={t('Saved templates')}
      place="templates"
      action={<ImportTemplate userId={userId} />}
      error={error}
      onRetry={() => refetchTemplates(userId)}
      rows={templates?.length}
      shownAtFirst={shownAtFirst}
      emptyText={t('No saved templates yet. Save your first template!')}
    >
      <ul ref={list} tabIndex={-1} className="divide-y divide-line border-line border-y outline-none">
        {shown?.map((template) => (
          <TemplateRow key={template.id} userId={userId} template={template} onTask={setTask} />
        ))}
      </ul>
      {hidden > 0 ? (
        <div className={moreSpace}>
          <Button variant="link" onClick={() => setAll(true)}>
            {t('Show {hidden} more', { hidden })}
          </Button>
        </div>
      ) : null}
      <TemplateDialogs userId={userId} task={task} onClose={() => setTask(null)} />
    </ListSection>
  );
}
