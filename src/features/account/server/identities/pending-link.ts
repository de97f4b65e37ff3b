import { z } from 'zod';
import { createSeal } from '#platform/auth/sealed.ts';
import { providerNames } from '#platform/auth/social/social-settings.ts';
import { lifetimes } from '../account-policy.ts';

const pending = z.object({
  userId: z.uuid(),
  provider: z.enum(providerNames),
  subject: z.string(),
  endsAt: z.number(),
});
export type PendingLink = Omit<z.infer<typeof pending>, 'endsAt'>;

/** An identity that may open an account once its owner has proved that the account is theirs. */
export function createPendingLinks(authSecret: string) {
  const seal = createSeal(authSecret, 'link an identity');
  return {
    issue(link: PendingLink): string {
      const endsAt = Date.now() + lifetimes.link * 1000;
      return seal.close(Buffer.from(JSON.stringify({ ...link, endsAt })));
    },

    read(token: string): PendingLink | undefined {
      const opened = seal.open(token);
      const link = opened && pending.parse(JSON.parse(opened.toString('utf8')));
      return link && link.endsAt > Date.now() ? link : undefined;
    },
  };
}
