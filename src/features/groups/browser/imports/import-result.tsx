import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ImportOutcome } from '../../rules/imports/import-request.ts';

/** '214 entries imported' */
export const importedText = ({ added }: Pick<ImportOutcome, 'added'>) =>
  added === 0
    ? t('There was nothing new to import')
    : t('{count, plural, one {# entry imported} other {# entries imported}}', { count: added });

type ImportResultProps = { outcome: ImportOutcome; onDone: () => void };

export function ImportResult({ outcome, onDone }: ImportResultProps) {
  const { skipped, people_added } = outcome;
  return (
    <div role="status" className="grid gap-5">
      <Notice tone="good" title={importedText(outcome)}>
        {skipped > 0 ? (
          <p>
            {t(
              '{count, plural, one {# entry was imported before and is skipped.} other {# entries were imported before and are skipped.}}',
              { count: skipped },
            )}
          </p>
        ) : null}
        {people_added > 0 ? (
          <p>
            {t('{count, plural, one {# person added.} other {# people added.}}', { count: people_added })}
          </p>
        ) : null}
      </Notice>
      <Button className="justify-self-start" onClick={onDone}>
        {t('Done', {}, 'closes a form')}
      </Button>
    </div>
  );
}
