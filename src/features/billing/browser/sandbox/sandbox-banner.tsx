import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';

/** Shown on every payment page while the sandbox is the provider. */
export function SandboxBanner({ className }: { className?: string }) {
  return (
    <Notice tone="moderate" title={t('Sandbox: no real money moves')} className={className}>
      {t('Payments are simulated here. Only test cards are accepted; please never enter a real one.')}
    </Notice>
  );
}
