import { Share2 } from 'lucide-react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';

type SendButtonProps = { title: string; url: string } | { title: string; text: string };

/** Opens the phone's share sheet with a link or a text. Renders nothing if the browser has no share sheet. */
export function SendButton(shared: SendButtonProps) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      className="min-h-11"
      // share() rejects when the user closes the sheet, which is not an error.
      onClick={() => void navigator.share(shared).catch(() => {})}
    >
      <Share2 aria-hidden="true" />
      {t('Send…')}
    </Button>
  );
}
