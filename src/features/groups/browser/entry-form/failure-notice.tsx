import { RequestError } from '#browser/requests/request-error.ts';
import { tooManyAttempts } from '#browser/requests/too-many-attempts.ts';
import { t } from '#kernel/language/t.ts';
import { Notice } from '#ui/notice.tsx';
import { AlreadySentError, UnsureError } from '../offline/write-once.ts';

/** Why an entry was not saved; the form around it keeps what was typed. */
export function FailureNotice({ failure }: { failure: unknown }) {
  if (failure === undefined) return null;
  const { title, description } = textsFor(failure);
  return (
    <Notice tone="moderate" title={title}>
      {description}
    </Notice>
  );
}

function textsFor(failure: unknown): { readonly title: string; readonly description: string } {
  if (failure instanceof AlreadySentError) {
    return {
      title: t('Already sent'),
      description: t('It was sent before this change. Close the form, and change it in the list.'),
    };
  }
  if (failure instanceof UnsureError) {
    return {
      title: t('Not saved'),
      description: t('It may have arrived already. Look at the entries, then send it again or delete it.'),
    };
  }
  if (!(failure instanceof RequestError)) {
    return {
      title: t('No connection'),
      description: t(
        'This is not saved yet. Everything you typed stays here: try again when you are online.',
      ),
    };
  }
  const title = t('Not saved');
  const { code, status, reason } = failure;
  if (code === 'trial-over') {
    return {
      title,
      description: t('Every trial and plan in this group is over. Payments can still be recorded.'),
    };
  }
  if (code === 'limit-reached') {
    return {
      title,
      description: t('This group has as many entries, or as many that repeat, as a group can have.'),
    };
  }
  if (status === 403 || status === 404) {
    return { title, description: t('You may not write in this group any more. Reload the page to see it.') };
  }
  if (status === 409) {
    return {
      title,
      description: t('Somebody has changed this meanwhile. Close the form and open it again.'),
    };
  }
  const described = status === 422 || status === 400 ? reason : undefined;
  return (
    tooManyAttempts(failure) ?? { title, description: described ?? t('Something went wrong. Try again.') }
  );
}
