import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { sayRefused } from '#features/saved-work/say-refused.public.ts';
import { reasonOf, requestPortal } from './billing.client.ts';

const portalDelay = 1000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Leads to the provider's own pages, where plan and card are looked after. */
export function usePortal(): { opening: boolean; open: () => Promise<void> } {
  const [opening, setOpening] = useState(false);
  const navigate = useNavigate();

  // Whoever comes back by the browser's own button finds the page as it was left: at work.
  useEffect(() => {
    const rest = () => setOpening(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);

  async function open() {
    setOpening(true);
    try {
      const [address] = await Promise.all([requestPortal(), pause(portalDelay)]);
      if (address.origin !== window.location.origin) return window.location.assign(address);
      await navigate(address.pathname + address.search);
    } catch (error) {
      setOpening(false);
      sayRefused(error, { title: 'Error', description: reasonOf(error) });
    }
  }

  return { opening, open };
}
