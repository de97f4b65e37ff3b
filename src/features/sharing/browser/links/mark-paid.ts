import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { queries } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { create } from '../../rules/share.endpoints.ts';
import { type Mark, sendMark } from '../shares.client.ts';

/** Marks a part as paid or unpaid, or what was too much as paid back or not, and says why it could not be marked. */
export async function markLink(
  userId: string,
  link: Readonly<{ id: string; correctedAt: string | null }>,
  mark: Mark,
): Promise<void> {
  try {
    await sendMark(userId, link, mark);
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
