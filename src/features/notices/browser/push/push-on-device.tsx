import { useState } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { OnlineButton } from '#ui/online-button.tsx';
import type { PushState } from '../../rules/push.ts';
import { pushSupport, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';
import { removePush, savePush, usePushState } from './push.client.ts';

/** Turns push messages to this browser on and off, and shows whether they were delivered. */
export function PushOnDevice() {
  const { data } = usePushState();
  const { busy, run } = useBusy(failureToast(t('Push messages could not be changed. Try again.')));
  const [, setAsked] = useState(0);
  if (!data) return null;
  const support = pushSupport();

  async function change(): Promise<void> {
    if (!data || busy) return;
    await run(() => (data.here ? turnOff() : turnOn(data.key)));
    // The browser's permission may have changed.
    setAsked((count) => count + 1);
  }

  return (
    <>
      <p role="status">{stateText(support, data.here)}</p>
      {data.others > 0 && (
        <p className="mt-1">
          {t(
            '{count, plural, one {# other device gets push messages, too.} other {# other devices get push messages, too.}}',
            { count: data.others },
          )}
        </p>
      )}
      {(support === 'possible' || data.here) && (
        <OnlineButton variant="outline" className="mt-3" busy={busy} onClick={() => void change()}>
          {data.here ? t('Turn off on this device') : t('Turn on on this device')}
        </OnlineButton>
      )}
    </>
  );
}

async function turnOn(key: string): Promise<void> {
  const subscription = await subscribeBrowser(key);
  if (subscription) await savePush(subscription);
}

async function turnOff(): Promise<void> {
  await removePush();
  await unsubscribeBrowser();
}

function stateText(support: ReturnType<typeof pushSupport>, here: PushState['here']): string {
  if (here) return resultText(here.result);
  if (support === 'unsupported') {
    return t(
      'This browser cannot show push messages. On an iPhone or iPad, add {brand} to your home screen first.',
      { brand: brand.name },
    );
  }
  if (support === 'denied') {
    return t('Your browser blocks messages from {brand}. Allow them in its settings for this site.', {
      brand: brand.name,
    });
  }
  return t('Off.');
}

function resultText(result: NonNullable<PushState['here']>['result']): string {
  if (result === null) return t('On. A first message is on its way.');
  if (result === 'delivered') return t('On. The last message was delivered.');
  if (result === 'unreachable') {
    return t("On, but your browser's push service could not be reached. We keep trying for two hours.");
  }
  return t("On, but your browser's push service rejected the last message. Turn it off and on again.");
}
