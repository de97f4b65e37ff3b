import { AuditEntries } from './audit-entries.tsx';

export default function AuditLog() {
  return (
    <>
      <p className="mb-5 max-w-prose text-ink-soft">
        Every change that an owner has made, newest first. Entries can be neither changed nor removed; of
        somebody whose account is gone, only the act is left.
      </p>
      <AuditEntries />
    </>
  );
}
