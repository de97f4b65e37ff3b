import { admitted, expect, open, ownWindowTest as test } from './account.ts';
import { site } from './browser.ts';
import { untilCached } from './device.ts';
import { pictures } from './pictures.ts';

test.use({ serviceWorkers: 'allow', locale: 'de-DE' });

test('a push message is shown in the language of the device, without anything private', async ({
  page,
  context,
}) => {
  await admitted(page);
  await open(page, '/billing');
  await untilCached(page);
  const cdp = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) registered.resolve(first.registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const deliver = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: site, registrationId, data });
  const [worker] = context.serviceWorkers();
  // Headless browsers show no notifications, so this records them.
  await worker?.evaluate(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push(`${options?.lang}: ${title}`);
    };
  });
  await deliver(JSON.stringify({ id: crypto.randomUUID(), kind: 'group-entry' }));
  await deliver('damaged');
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as { shown: string[] }).shown.toSorted()))
    .toEqual(['de: Eine Gruppe hat einen neuen Eintrag.', 'de: Es gibt etwas Neues für dich.']);
});

test('the settings turn messages on at a press, and say that the push service is out of reach', async ({
  page,
}) => {
  // The test browser has no push service; this fake one has an address that cannot exist.
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
    const key = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
      return btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    };
    PushManager.prototype.subscribe = async () => {
      const keys = { p256dh: await key(), auth: 'A'.repeat(22) };
      // Safe cast: the page only calls `toJSON`.
      const subscription = Object.create(PushSubscription.prototype) as PushSubscription;
      return Object.assign(subscription, {
        toJSON: () => ({ endpoint: 'https://push.invalid/message', keys }),
      });
    };
  });
  await admitted(page);
  await open(page, '/billing');
  await untilCached(page);
  const section = page.getByRole('region', { name: 'Push-Nachrichten auf diesem Gerät' });
  await expect(section.getByRole('status')).toHaveText('Aus.');
  await section.getByRole('button', { name: 'Auf diesem Gerät einschalten' }).click();
  await expect(section.getByRole('status')).toContainText('war nicht erreichbar', { timeout: 60_000 });
  await pictures(page, 'push-on');
  await section.getByRole('button', { name: 'Auf diesem Gerät ausschalten' }).click();
  await expect(section.getByRole('status')).toHaveText('Aus.');
});
