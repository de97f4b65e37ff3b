import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { Notice } from '#ui/notice.tsx';

type RecoveryCodesProps = { codes: readonly string[]; email: string; onDone: () => void };

/** Shown once: only hashes are stored. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  function download() {
    const lines = [
      t('{name} recovery codes for {email}', { name: brand.name, email }),
      t('Each code works once.'),
      '',
      ...codes,
      '',
    ];
    downloadFile('fairsplit-recovery-codes.txt', new Blob([lines.join('\r\n')], { type: 'text/plain' }));
  }

  return (
    <div className="grid gap-5">
      <Notice tone="moderate" title={t('Save these recovery codes now')}>
        {t(
          'Use them to log in if you lose your phone. Each code works once, and we will not show them again.',
        )}
      </Notice>
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={download}>
          {t('Download Codes')}
        </Button>
        <Button onClick={onDone}>{t('I Have Saved Them')}</Button>
      </div>
    </div>
  );
}
