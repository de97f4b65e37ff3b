import { RequestError } from '#browser/request-error.ts';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { queries } from '#browser/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { create } from '../rules/share.endpoints.ts';
import { setPaid } from './shares.client.ts';

/** Marks a part as paid or unpaid, and says why it could not be marked. */
export async function markPaid(
  userId: string,
  link: Readonly<{ id: string; correctedAt: string | null }>,
  paid: boolean,
): Promise<void> {
  try {
    await setPaid(userId, link, paid);
  } catch (error) {
    const isCorrected = error instanceof RequestError && error.code === 'conflict';
    if (isCorrected) queries.invalidate(addressOf(create));
    toastRequestError(error, {
      title: t('Not saved'),
      description: isCorrected
        ? t('The amount was corrected a moment ago. Check it first.')
        : t('Please try again.'),
    });
  }
}
