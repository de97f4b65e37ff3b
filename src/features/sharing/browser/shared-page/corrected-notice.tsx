import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';

type CorrectedNoticeProps = {
  /** The corrected statement; null if it was not sent to this rep. */
  url: string | null;
  maker: string;
};

/** Shown on the page of a statement that a correction has replaced. */
export function CorrectedNotice({ url, maker }: CorrectedNoticeProps) {
  return (
    <Notice
      className="mb-5"
      tone="moderate"
      title={t('This statement was corrected.')}
      actions={
        url ? (
          <Button asChild size="sm" variant="outline">
            <a href={url}>{t('Open the corrected statement')}</a>
          </Button>
        ) : undefined
      }
    >
      {url
        ? t('The amounts below are the old ones.')
        : tRich(
            'The amounts below are the old ones. <b>{maker}</b> has not sent you the new statement yet.',
            isolated,
            { maker },
          )}
    </Notice>
  );
}
