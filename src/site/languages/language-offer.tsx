import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { writeStored } from '#browser/storage.ts';
import { createListeners } from '#ui/listeners.ts';
import { markedOffer, offeredKey } from './marked-offer.ts';

/** Needed by few readers. If it cannot be loaded, nothing is offered. */
const OfferLine = lazy(() => import('./offer-line.tsx').catch(() => ({ default: () => <></> })));

const { subscribe, notify } = createListeners();

function closeOffer(): void {
  delete document.documentElement.dataset.offer;
  notify();
}

/** A line above a public page, shown once to a reader whose browser prefers another language of the site. */
export function LanguageOffer() {
  const here = useLocation();
  const offered = useSyncExternalStore(subscribe, markedOffer, () => undefined);
  useEffect(() => {
    if (offered) writeStored(offeredKey, true);
  }, [offered]);
  return (
    <div className="hidden h-12 border-line border-b bg-sunken print:hidden [[data-offer]_&]:block">
      {offered ? (
        <Suspense>
          <OfferLine language={offered} here={here} onClose={closeOffer} />
        </Suspense>
      ) : null}
    </div>
  );
}
