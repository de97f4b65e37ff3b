import { MessageSquareText } from 'lucide-react';
import { copyText } from '#browser/copy-text.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { LinkRecord } from '../../rules/share.ts';
import { linksText } from './chat-text.ts';

type CopyAllLinksProps = { title: string; links: readonly LinkRecord[]; onCopied?: () => void };

export function CopyAllLinks({ title, links, onCopied }: CopyAllLinksProps) {
  const text = linksText(title, links);
  if (text === null) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      className="min-h-11"
      aria-label={t('Copy all links: {title}', { title })}
      onClick={() => void copyText(text, t('Links copied')).then((copied) => copied && onCopied?.())}
    >
      <MessageSquareText aria-hidden="true" />
      {t('Copy all links')}
    </Button>
  );
}
