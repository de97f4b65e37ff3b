import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { queries } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { create } from '../../rules/share.endpoints.ts';
import { type Mark, sendMark } from '../shares.client.ts';

/** Sets or withdraws a mark: the part was paid, or an overpayment was paid back. Shows a toast if that fails. */
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
