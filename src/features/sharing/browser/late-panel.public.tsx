import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ListSkeleton } from '#browser/list-section.tsx';
import { Button } from '#ui/button.tsx';

/** A list in the history that is loaded once it is asked for. */
export function LatePanel({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={label}>
      <Button
        variant="outline"
        size="sm"
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
        className="min-h-11"
      >
        {label}
        <ChevronDown aria-hidden="true" className={open ? 'rotate-180' : undefined} />
      </Button>
      {open ? (
        <div className="mt-3">
          <Suspense fallback={<ListSkeleton rows={2} />}>{children}</Suspense>
        </div>
      ) : null}
    </section>
  );
}
