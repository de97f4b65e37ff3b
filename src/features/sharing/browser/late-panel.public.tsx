import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useNamedPlace } from '#browser/use-named-place.ts';
import { Button } from '#ui/button.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';

/** A section of the history page that loads its list when the user opens it. */
export function LatePanel({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const { key } = useLocation();
  const { place, isNamed } = useNamedPlace<HTMLElement>(id);
  const [open, setOpen] = useState(isNamed);
  const [visit, setVisit] = useState(key);
  // A URL hash that names the list opens it, on every visit.
  if (key !== visit) {
    setVisit(key);
    if (isNamed) setOpen(true);
  }
  return (
    <section ref={place} id={id} aria-label={label} className="scroll-mt-6">
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
