import { useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { useLocale } from '#browser/locale.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { SendButton } from '#browser/requests/send-button.tsx';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import type { SuggestedPayment } from '../../rules/balances/settle-group.ts';
import type { GroupPerson, GroupRecord } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { remindPerson } from '../group.client.ts';
import { useMoney } from '../money.ts';
import { reasonOf } from '../people/use-act.ts';

export type RemindDialogProps = {
  record: GroupRecord;
  payment: SuggestedPayment;
  open: boolean;
  onClose: () => void;
  onChange: (record: GroupRecord) => void;
};

/** Reminds a person to pay: by an e-mail, or by a text that the reader sends. */
export default function RemindDialog({ record, payment, open, onClose, onChange }: RemindDialogProps) {
  const name = nameIn(record)(payment.from);
  const person = record.people.find(({ id }) => id === payment.from);
  const text = useText(record, payment, person);
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent className="max-w-xl" title={t('Remind {name}', { name })}>
        <div className="grid gap-5">
          {person?.gets_mail ? (
            <ByEmail record={record} person={person} onSent={onClose} onChange={onChange} />
          ) : (
            <p className="wrap-anywhere text-ink-soft">
              {t('{name} gets no emails from this group. Send this text yourself.', { name })}
            </p>
          )}
          <div>
            <p className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken px-4 py-3">{text}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button
                size="sm"
                variant="outline"
                className="min-h-11"
                onClick={() => void copyText(text, t('Text copied'))}
              >
                {t('Copy text')}
              </Button>
              <SendButton title={record.name} text={text} />
            </div>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** The text of the reminder. It links to the invitation for a person who has not joined, else to the group. */
function useText(record: GroupRecord, payment: SuggestedPayment, person: GroupPerson | undefined): string {
  const money = useMoney();
  const nameOf = nameIn(record);
  const values = {
    name: nameOf(payment.from),
    to: nameOf(payment.to),
    amount: money(payment.amount, payment.currency),
    group: record.name,
    link: (person?.is_here ? null : record.invite_url) ?? `${location.origin}/g/${record.id}`,
  };
  return payment.to === record.me
    ? t('Hello {name}, in our group “{group}” you owe me {amount}. Here is everything: {link}', values)
    : t('Hello {name}, in our group “{group}” you owe {to} {amount}. Here is everything: {link}', values);
}

type ByEmailProps = {
  record: GroupRecord;
  person: GroupPerson;
  onSent: () => void;
  onChange: (record: GroupRecord) => void;
};

function ByEmail({ record, person, onSent, onChange }: ByEmailProps) {
  const locale = useLocale();
  const { busy, run } = useBusy(failureToast(t('Not reminded'), (error) => refusalText(error, name)));
  // Only for the display: the server checks the time again.
  const [now] = useState(() => new Date());
  const { name, remind_from } = person;
  const next = remind_from === null ? null : new Date(remind_from);

  const send = () =>
    run(async () => {
      onChange(await remindPerson(record.id, person.id));
      toast({ title: t('Reminder sent'), description: name });
      onSent();
    });

  if (next && next > now) {
    const time = next.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return (
      <p className="wrap-anywhere text-ink-soft">
        {t('{name} was reminded not long ago. The next email is possible from {time}.', { name, time })}
      </p>
    );
  }
  return (
    <div>
      <Button busy={busy} onClick={() => void send()}>
        {t('Send an email')}
      </Button>
      <p className="wrap-anywhere mt-2 text-ink-soft text-sm">
        {t('The email says what {name} owes in this group. It does not show your address.', { name })}
      </p>
    </div>
  );
}

function refusalText(error: unknown, name: string): string {
  const isSettled = error instanceof RequestError && error.status === 409;
  return isSettled ? t('{name} owes nothing any more, or gets no emails.', { name }) : reasonOf(error);
}
