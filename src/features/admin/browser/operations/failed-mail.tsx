import { request } from '#browser/requests/request.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { queries } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { mailDays } from '#kernel/kept-days.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import * as endpoints from '../../rules/operations.endpoints.ts';
import type { FailedMailRecord } from '../../rules/operations.ts';
import { errorText } from '../admin.client.ts';
import { MomentText } from '../moment-text.tsx';
import { createList } from '../owner-list.client.ts';
import { OwnerList } from '../owner-list.tsx';

const path = addressOf(endpoints.mail);
const mail = createList<FailedMailRecord>(t('Failed to fetch failed mail'), endpoints.mail);

export function FailedMail() {
  return (
    <section aria-labelledby="failed-mail">
      <h3 id="failed-mail" className="mb-1 text-2xl">
        {t('Failed mail')}
      </h3>
      <p className="mb-4 max-w-prose text-ink-soft">
        {t(
          'Messages that failed after many attempts, or that the mail server rejected. They are kept for {days, plural, one {# day} other {# days}}.',
          { days: mailDays },
        )}
      </p>
      <OwnerList
        label={t('Failed mail')}
        path={path}
        list={mail}
        emptyText={t('Every message has been sent.')}
      >
        {(message) => <Message message={message} />}
      </OwnerList>
    </section>
  );
}

function Message({ message }: { message: FailedMailRecord }) {
  const { id, to, subject, attempts, error, created_at } = message;
  const { busy, run } = useBusy(failureToast(t('Retry failed'), errorText));

  const retry = () =>
    run(async () => {
      await request(endpoints.retryMail, { params: { id } });
      toast({
        title: t('On Its Way'),
        description: t('“{subject}” is being sent to {to} again.', { subject, to }),
      });
      mail.change(path, id, () => null);
      queries.invalidate(addressOf(endpoints.jobs));
    });

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{subject}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {t('to {to}', { to })} · <MomentText at={created_at} /> ·{' '}
          {t('{attempts, plural, one {# attempt} other {# attempts}}', { attempts })}
        </p>
        {error ? <p className="wrap-anywhere text-bad text-sm">{error}</p> : null}
      </div>
      <Button
        size="sm"
        variant="outline"
        busy={busy}
        aria-label={t('Retry “{subject}” to {to}', { subject, to })}
        onClick={() => void retry()}
      >
        {t('Retry')}
      </Button>
    </div>
  );
}
