import { copyText } from '#browser/copy-text.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type ShownKeyProps = { value: string; onDone: () => void };

/** Shown once: only its hash is stored. */
export function ShownKey({ value, onDone }: ShownKeyProps) {
  return (
    <section aria-label={t('Your new API key')} className="mb-6 grid gap-4">
      <Notice tone="moderate" title={t('Copy your key now')}>
        {t(
          'We do not store it and cannot show it again. Whoever has it can use your account within its scopes.',
        )}
      </Notice>
      <p dir="ltr" className="wrap-anywhere rounded-md bg-sunken p-4 font-mono">
        {value}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(value, t('API key'))}>{t('Copy Key')}</Button>
        <Button variant="outline" onClick={onDone}>
          {t('I Have Saved It')}
        </Button>
      </div>
    </section>
  );
}
