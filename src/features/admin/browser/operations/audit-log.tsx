import { t } from '#kernel/language/t.ts';
import { AuditEntries } from './audit-entries.tsx';

export default function AuditLog() {
  return (
    <>
      <p className="mb-5 max-w-prose text-ink-soft">
        {t(
          'Every change made by an owner, newest first. Entries cannot be changed or removed. Entries about a deleted account keep only what was done.',
        )}
      </p>
      <AuditEntries />
    </>
  );
}
