import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import type { BillingCycle } from '#features/access/rules/plan-catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { reasonOf, requestPortal, requestSwitch } from '../billing.client.ts';

const portalDelay = 1000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Portal = {
  readonly opening: boolean;
  /** With a plan, opens the page that confirms a switch to it. */
  readonly open: (switchTo?: BillingCycle) => Promise<void>;
};

/** Opens the provider's portal for plan and card. */
export function usePortal(): Portal {
  const [opening, setOpening] = useState(false);
  const navigate = useNavigate();

  // The Back button restores this page from the bfcache with its button still busy.
  useEffect(() => {
    const rest = () => setOpening(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);

  async function open(switchTo?: BillingCycle) {
    setOpening(true);
    try {
      const [address] = await Promise.all([
        switchTo ? requestSwitch(switchTo) : requestPortal(),
        pause(portalDelay),
      ]);
      if (address.origin !== window.location.origin) return window.location.assign(address);
      await navigate(address.pathname + address.search);
    } catch (error) {
      setOpening(false);
      toastRequestError(error, { title: t('Error'), description: reasonOf(error) });
    }
  }

  return { opening, open };
}
