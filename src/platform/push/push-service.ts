import webPush from 'web-push';
import { brand } from '#kernel/brand.ts';
import type { Settings } from '../env.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { vapidKeys } from './vapid-key.ts';

/** A browser's push subscription: its endpoint, and the keys that encrypt messages for this browser only. */
export type PushTarget = Readonly<{ endpoint: string; p256dh: string; auth: string }>;

type PushMessage = Readonly<{
  content: string;
  /** Replaces a message of the same topic that was not delivered yet; at most 32 characters of base64url. */
  topic: string;
  /** How long the push service tries to deliver the message. */
  seconds: number;
  signal?: AbortSignal;
}>;

/** 'gone': the browser has ended the subscription. 'rejected' and 'refused': another attempt would not help. */
export type PushOutcome = 'delivered' | 'gone' | 'unreachable' | 'rejected' | 'refused';

export type PushService = Readonly<{
  /** For `pushManager.subscribe`. */
  publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  /** False for an address that we must not call. True for a name that does not resolve now: it may later. */
  mayReach(endpoint: string): Promise<boolean>;
}>;

type Given = Pick<Settings, 'authSecret' | 'vapidPrivateKey' | 'appUrl' | 'supportEmail'>;

export function createPushService(settings: Given, outgoing: Outgoing): PushService {
  const keys = vapidKeys(settings.authSecret, settings.vapidPrivateKey);
  // The operator of the push service can contact us under this address.
  const contact = `mailto:${settings.supportEmail ?? brand.supportEmail}`;
  const subject = settings.appUrl.startsWith('https:') ? settings.appUrl : contact;

  return {
    publicKey: keys.publicKey,

    async send({ endpoint, p256dh, auth }, { content, topic, seconds, signal }) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        content,
        {
          vapidDetails: { subject, ...keys },
          TTL: seconds,
          topic,
        },
      );
      const result = await outgoing.send({
        method: 'POST',
        url: endpoint,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
        ...(signal ? { signal } : {}),
      });
      if ('failure' in result) return result.failure === 'refused' ? 'refused' : 'unreachable';
      return outcomeOf(result.status);
    },

    mayReach: async (endpoint) => (await outgoing.findObstacle(endpoint)) !== 'refused',
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'unreachable' : 'rejected';
}
