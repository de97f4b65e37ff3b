import { forgetWaitingFile, useWaitingFile } from '#browser/opened-file/waiting-file.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Asks for the run into which to import a file of deals that the user has opened. */
export function WaitingDeals() {
  const file = useWaitingFile('deals');
  return (
    <div aria-live="polite" className="empty:hidden">
      {file ? (
        <Notice
          title={t('Which run are the deals of {file} for?', { file: file.name })}
          actions={
            <Button size="sm" variant="outline" onClick={forgetWaitingFile}>
              {t('Do not import')}
            </Button>
          }
        >
          {t('Open a draft run or start a new one. You check the columns there before anything is imported.')}
        </Notice>
      ) : null}
    </div>
  );
}
