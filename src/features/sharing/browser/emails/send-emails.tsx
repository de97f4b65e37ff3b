import { Mail } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { personText } from '#calculators/rules/people.ts';
import { formatAmount, type Summary } from '#calculators/rules/summary.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { type EmailOutcome, emailAddress } from '../../rules/email.ts';
import { emailLimits } from '../../rules/email-limits.ts';
import type { LinkRecord, PayingRequest } from '../../rules/share.ts';
import { NotSavedYet, requireSaved } from '../share-dialog/saved-first.ts';
import { type ShareSource, useLinks } from '../shares.client.ts';
import { EmailState } from './email-state.tsx';
import { sendEmails } from './emails.client.ts';
import { knownAddresses } from './known-addresses.ts';
import { saveAddresses, savedAddresses, useSavedPeople } from './saved-addresses.ts';

type SendEmailsProps = {
  userId: string;
  source: ShareSource;
  summary: Summary;
  /** The maker's name for the result. */
  name?: string;
  /** Validates and returns who paid and how people can be paid; null while it has errors. */
  takePaying?: () => Promise<PayingRequest | null>;
  /** Index of each part in the source; absent if the indexes are the positions in `parts`. */
  places?: readonly number[];
};
type Sent = { readonly outcome: EmailOutcome; readonly name: string; readonly linkId: string | undefined };

const outcomes: Record<EmailOutcome, string> = {
  sent: '',
  refused: t('has unsubscribed from emails from this site'),
  'too-many': t('cannot get any more emails today'),
};

/** Sends one e-mail per person with an address, and lists the outcomes. */
export default function SendEmails(props: SendEmailsProps) {
  const { userId, source, summary, places, takePaying, name: resultName } = props;
  const { parts, currency } = summary;
  const locale = useLocale();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [errors, setErrors] = useState<readonly (string | undefined)[]>([]);
  const [sent, setSent] = useState<readonly Sent[] | null>(null);
  const { busy, run } = useBusy(failureToast(t('Not sent'), reasonOf));
  const { data: links } = useLinks(userId);
  const shown = parts.slice(0, emailLimits.recipients);
  const isRun = 'commissionRunId' in source;
  const names = parts.map(({ name }) => name);
  const saved = savedAddresses(names, useSavedPeople(userId));
  const [isSaving, setSaving] = useState(false);
  const last = isRun ? knownAddresses(names, links ?? []) : [];
  const known = names.map((_, n) => saved[n] || last[n]);
  /** E-mails to this person about the same result, newest first. */
  const sentTo = (n: number) =>
    (links ?? []).filter(
      (link) => link.letter !== null && isOf(link, source) && isTo(link, parts[n]?.name, places?.[n]),
    );
  // Addresses that already got this statement are not filled in, so that one click does not send it twice.
  const offered = parts.map((_, n) => (sentTo(n).length > 0 ? '' : (known[n] ?? '')));
  const addresses = offered.map((address, n) => typed[n] ?? address);
  const count = addresses.filter((address) => address.trim() !== '').length;

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = addresses.map(errorOf);
    setErrors(wrong);
    const first = wrong.findIndex(Boolean);
    if (first >= 0) event.currentTarget.querySelectorAll('input')[first]?.focus();
    if (count === 0 || first >= 0) return;
    const recipients = addresses.flatMap((address, person) =>
      address.trim() === '' ? [] : [{ person, email: address.trim() }],
    );
    await run(async () => {
      const answers = takePaying ? await takePaying() : {};
      if (!answers) return;
      const named = recipients.map((each) => ({ ...each, person: places?.[each.person] ?? each.person }));
      await requireSaved(source);
      const outcomes = await sendEmails(source, named, { ...answers, name: resultName });
      if (isSaving) await keep(recipients.filter((_, n) => outcomes[n]?.outcome === 'sent'));
      setSent(
        outcomes.map(({ outcome, link }, n) => ({
          outcome,
          name: parts[recipients[n]?.person ?? -1]?.name ?? '',
          linkId: link?.id,
        })),
      );
    });
  }

  async function keep(recipients: readonly Readonly<{ person: number; email: string }>[]) {
    try {
      await saveAddresses(
        userId,
        recipients.map(({ person, email }) => ({ name: names[person] ?? '', email })),
      );
    } catch (error) {
      // The e-mails were sent; only the addresses were not saved.
      toastRequestError(error, {
        title: t('Addresses not saved'),
        description: t('The emails were sent. The addresses could not be saved.'),
      });
    }
  }

  const without = shown.flatMap(({ name }, n) =>
    addresses[n]?.trim() || sentTo(n).length > 0 ? [] : [name],
  );
  if (sent) return <SentList userId={userId} sent={sent} without={without} isRun={isRun} />;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-soft text-sm">
        {isRun
          ? t(
              'Type the email address of each rep who should get their statement. Each gets a link to their own, and replies go to your email address.',
            )
          : t('Each person gets an email with only their own part. Replies go to your email address.')}
      </p>
      {shown.map((part, n) => (
        <TextField
          // A part has no id; its index in the result is stable.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={n}
          type="email"
          autoComplete="off"
          label={tRich('Email for <b>{person}</b> ({amount})', isolated, {
            person: personText(part.name),
            amount: formatAmount(part.amount, currency, locale),
          })}
          hint={offered[n] ? offerText(Boolean(saved[n])) : sentBefore(sentTo(n))}
          placeholder={'name@example.com'}
          maxLength={emailLimits.addressLength}
          value={addresses[n] ?? ''}
          error={errors[n]}
          onBlur={() =>
            setErrors(shown.map((_, each) => (each === n ? errorOf(addresses[n]) : errors[each])))
          }
          onChange={({ target }) => {
            setTyped((before) => ({ ...before, [n]: target.value }));
            setErrors((before) => before.map((error, place) => (place === n ? undefined : error)));
          }}
        />
      ))}
      {parts.length > shown.length ? (
        <p className="text-ink-soft text-sm">
          {t('You can send at most {count} emails at a time.', { count: emailLimits.recipients })}
        </p>
      ) : null}
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={isSaving}
          onChange={({ target }) => setSaving(target.checked)}
        />
        {t('Save these addresses in your list of people')}
      </label>
      <Button type="submit" busy={busy} disabled={count === 0}>
        <Mail aria-hidden="true" />
        {count <= 1
          ? t('Send email')
          : t('{count, plural, one {Send # email} other {Send # emails}}', { count })}
      </Button>
    </form>
  );
}

const offerText = (isSaved: boolean): string =>
  isSaved ? t('From your list of people.') : t('From the last statement you sent.');

/** An empty field sends nothing. */
function errorOf(address = ''): string | undefined {
  const typed = address.trim();
  return typed === '' || emailAddress.safeParse(typed).success ? undefined : t('Enter a valid email address');
}

function isOf(link: LinkRecord, source: ShareSource): boolean {
  if ('commissionRunId' in source) return link.commission_run_id === source.commissionRunId;
  if ('calculationId' in source) return link.calculation_id === source.calculationId;
  return link.sheet_id === source.sheetId;
}

/** Reps are identified by their index in the run, other people by name. */
function isTo({ person, commission_rep }: LinkRecord, name: string | undefined, rep?: number): boolean {
  return rep === undefined ? person === name : commission_rep === rep;
}

function sentBefore(links: readonly LinkRecord[]): ReactNode {
  if (links.length === 0) return undefined;
  return links.map((link) => (
    <span key={link.id} className="wrap-anywhere block">
      <EmailState link={link} withReply />
    </span>
  ));
}

type SentListProps = {
  userId: string;
  sent: readonly Sent[];
  /** Names of people without an address. */
  without: readonly string[];
  isRun: boolean;
};

/** Updates live when a recipient opens, confirms or disputes. */
function SentList({ userId, sent, without, isRun }: SentListProps) {
  const { data: links } = useLinks(userId);
  return (
    <div role="status">
      <ul aria-label={t('Emails')} className="divide-y divide-line border-line border-y">
        {sent.map(({ outcome, name, linkId }, n) => {
          const link = links?.find(({ id }) => id === linkId);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <li key={n} className="wrap-anywhere py-2.5">
              <bdi className="font-medium">{personText(name)}</bdi>
              <span className="block text-ink-soft text-sm">
                {outcome === 'sent' ? (
                  link ? (
                    <EmailState link={link} withReply />
                  ) : (
                    t('on its way')
                  )
                ) : (
                  outcomes[outcome]
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {without.length > 0 ? (
        <p className="wrap-anywhere mt-3 text-sm">
          {tRich('Not sent: <b>{names}</b> (no address)', isolated, {
            names: enumeration(without.map(personText)),
          })}
        </p>
      ) : null}
      <p className="mt-3 text-ink-soft text-sm">
        {isRun
          ? t('Disputes appear on this run. Email replies come to your inbox.')
          : t(
              'You see replies and payments, and can send reminders, in your history: with the calculation and under ‘Shared links’.',
            )}
      </p>
    </div>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof NotSavedYet) return error.message;
  if (error instanceof RequestError && error.code === 'trial-over') return t('Your trial has ended.');
  if (error instanceof RequestError && error.code === 'storage-full') return t('Your storage is full.');
  if (error instanceof RequestError && error.code === 'limit-reached') {
    return t('You have too many links. Turn some off in your history.');
  }
  return t('The emails could not be sent. Please try again.');
}
