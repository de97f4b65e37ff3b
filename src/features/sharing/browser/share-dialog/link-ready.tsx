import { Copy, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { currentLocale } from '#browser/locale.ts';
import { personText } from '#calculators/rules/people.ts';
import type { Summary } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toastError } from '#ui/toast.ts';
import type { CreatedLink } from '../../rules/share.ts';
import { chatText, partText } from './chat-text.ts';

type LinkReadyProps = {
  created: CreatedLink;
  summary: Summary;
  isVisitor?: boolean;
  onCopied?: () => void;
  /** The chat text; by default it is derived from the summary. */
  text?: string;
};

export function LinkReady({
  created: { link, url },
  summary,
  isVisitor,
  onCopied,
  text: own,
}: LinkReadyProps) {
  const title = link.name || link.title;
  const part = summary.parts.find(({ name }) => name === link.person);
  const field = useRef<HTMLDivElement>(null);
  // Moves the focus to the link, since the focused form has disappeared.
  useEffect(() => field.current?.querySelector('input')?.select(), []);

  async function shareNatively() {
    const partly = part && partText(title, part, summary.currency, currentLocale());
    const text = own ?? partly ?? chatText(title, summary, currentLocale());
    try {
      await openShareSheet({ title, text, url });
      onCopied?.();
    } catch {
      toastError(t('Not sent'), t('Your browser does not allow sharing here. Copy the link instead.'));
    }
  }

  return (
    <div className="grid gap-4">
      <div ref={field}>
        <TextField
          label={
            link.person === null
              ? t('Link to the whole result')
              : t('Link to {person}’s part', { person: personText(link.person) })
          }
          readOnly
          value={url}
          hint={
            isVisitor
              ? t('Copy it now. After you close this tab, we cannot show it again.')
              : t('You can find it in your history under ‘Shared links’ and turn it off there.')
          }
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(url, t('Link copied')).then((copied) => copied && onCopied?.())}>
          <Copy aria-hidden="true" />
          {t('Copy link')}
        </Button>
        {'share' in navigator ? (
          <Button variant="outline" onClick={() => void shareNatively()}>
            <Share2 aria-hidden="true" />
            {t('Send…')}
          </Button>
        ) : null}
        <Button asChild variant="outline">
          <a href={url} target="_blank" rel="noreferrer">
            {t('Open')}
          </a>
        </Button>
      </div>
    </div>
  );
}

/** Opens the device's share sheet. Throws when the browser refuses; closing the sheet is not an error. */
export async function openShareSheet(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}
