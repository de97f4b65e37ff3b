import { Notice } from '#ui/notice.tsx';

/** Shown on every payment page while the sandbox is the provider. */
export function SandboxBanner({ className }: { className?: string }) {
  return (
    <Notice tone="moderate" title="Sandbox: no real money moves" className={className}>
      Payments are simulated here. Only test cards are accepted; please never enter a real one.
    </Notice>
  );
}
