import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { answererOf, sidesOf } from '../../rules/entries/entry-sides.ts';
import type { EntryRecord, GroupRecord } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { answerPayment } from '../group.client.ts';
import { rightsIn } from '../people.ts';

type PaymentAnswerProps = { record: GroupRecord; entry: EntryRecord; onChanged: () => void };

/** Buttons for the person who confirms or disputes a payment; others read an objection. */
export function PaymentAnswer({ record, entry, onChanged }: PaymentAnswerProps) {
  const { busy, run } = useBusy((error) => {
    const isConflict = error instanceof RequestError && error.status === 409;
    toastRequestError(error, {
      title: t('That did not work'),
      description: isConflict
        ? t('Somebody has changed this payment meanwhile. Check it first.')
        : t('Check your connection and try again.'),
    });
  });
  const isAsked = answererOf(entry) === record.me && rightsIn(record).pays;

  async function answer(given: EntryRecord['answer']) {
    await run(() => answerPayment(record.id, entry.id, { answer: given, version: entry.version }));
    onChanged();
  }

  if (!isAsked || entry.is_deleted) {
    return entry.answer === 'objected' ? (
      <p className="wrap-anywhere text-ink-soft">
        {tRich(
          '<b>{name}</b> says that this payment is not right. Change it or delete it once you agree.',
          isolated,
          { name: nameIn(record)(answererOf(entry)) },
        )}
      </p>
    ) : null;
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        {sidesOf(entry).to === record.me
          ? t('Did you receive this payment?')
          : t('Did you make this payment?')}
      </p>
      <div className="flex flex-wrap gap-3">
        {entry.answer === 'confirmed' ? null : (
          <Button busy={busy} onClick={() => void answer('confirmed')}>
            {t('Confirm')}
          </Button>
        )}
        {entry.answer === 'objected' ? null : (
          <Button variant="outline" busy={busy} onClick={() => void answer('objected')}>
            {t('Object')}
          </Button>
        )}
        {entry.answer === null ? null : (
          <Button variant="ghost" busy={busy} onClick={() => void answer(null)}>
            {t('Take back my answer')}
          </Button>
        )}
      </div>
    </div>
  );
}
