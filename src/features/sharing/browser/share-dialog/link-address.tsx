import { Copy, QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';

const QrCode = lazy(() => import('#ui/qr-code.tsx').then(({ QrCode: Code }) => ({ default: Code })));

type LinkAddressProps = {
  url: string;
  /** For screen readers. */
  label: string;
  onCopied?: () => void;
};

/** A link's URL with a copy button and a QR code. */
export function LinkAddress({ url, label, onCopied }: LinkAddressProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="mt-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          className="min-h-11"
          aria-label={t('Copy the link: {label}', { label })}
          onClick={() => void copyText(url, t('Link copied')).then((copied) => copied && onCopied?.())}
        >
          <Copy aria-hidden="true" />
          {t('Copy link')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="min-h-11"
          aria-expanded={isShown}
          aria-label={t('QR code: {label}', { label })}
          onClick={() => setShown((before) => !before)}
        >
          <QrIcon aria-hidden="true" />
          {t('QR code')}
        </Button>
      </div>
      {isShown ? (
        <div className="mt-2">
          <Suspense fallback={<SkeletonBlock className="size-52" />}>
            <QrCode text={url} label={t('QR code that opens the link: {label}', { label })} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
