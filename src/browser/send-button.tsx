import { Share2 } from 'lucide-react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';

/** Opens the phone's share sheet with a link; nothing where the browser has none. */
export function SendButton({ title, url }: { title: string; url: string }) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      className="min-h-11"
      // share() rejects when the user closes the sheet, which is not an error.
      onClick={() => void navigator.share({ title, url }).catch(() => {})}
    >
      <Share2 aria-hidden="true" />
      {t('Send…')}
    </Button>
  );
}
