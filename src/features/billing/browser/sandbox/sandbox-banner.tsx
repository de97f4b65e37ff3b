import { Notice } from '#ui/notice.tsx';

/** Stands on every page that has to do with payment for as long as the sandbox takes them. */
export function SandboxBanner({ className }: { className?: string }) {
  return (
    <Notice tone="moderate" title="Sandbox: no real money moves" className={className}>
      Payments are simulated here. Only test cards are accepted; please never enter a real one.
    </Notice>
  );
}
