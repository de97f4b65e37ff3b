import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { writeStored } from '#browser/storage.ts';
import { createListeners } from '#ui/listeners.ts';
import { markedOffer, offeredKey } from './marked-offer.ts';

/** Needed by few readers. Where it cannot be loaded, nothing is offered. */
const OfferLine = lazy(() => import('./offer-line.tsx').catch(() => ({ default: () => <></> })));

const { subscribe, tell } = createListeners();

function closeOffer(): void {
  delete document.documentElement.dataset.offer;
  tell();
}

/** One line above a public page, once, for a reader whose browser asks for another language that we have. */
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
