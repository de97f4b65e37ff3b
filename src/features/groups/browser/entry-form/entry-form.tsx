import { type SyntheticEvent, useEffect, useRef } from 'react';
import { lazyPart } from '#calculators/browser/lazy-part.tsx';
import { formatsIn } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { categoryLabel } from '../../rules/entries/entry-texts.ts';
import type { EntryRecord, GroupPerson, GroupRecord, OpenedEntry } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { nameIn } from '../../rules/person-names.ts';
import { moneyIn } from '../money.ts';
import { removeWaiting, type WaitingEntry } from '../offline/entry-queue.ts';
import type { SentByForm } from '../offline/write-once.ts';
import { presentPeople, rightsIn } from '../people.ts';
import { PhotosPart } from '../photos/photos-part.tsx';
import { RepeatPart } from '../repeats/repeat-part.tsx';
import { sharesText } from '../usual-shares.ts';
import { AboutFields } from './about-fields.tsx';
import { AmountField } from './amount-field.tsx';
import { BornePreview } from './borne-preview.tsx';
import { ConflictView } from './conflict-view.tsx';
import { billText, payersText, sharingText } from './draft-texts.ts';
import { type Draft, isItemized, targetOf } from './entry-draft.ts';
import { FailureNotice } from './failure-notice.tsx';
import { FormPart } from './form-part.tsx';
import { isUsual, KeepShares } from './keep-shares.tsx';
import { PayersField } from './payers-field.tsx';
import { PaymentSides } from './payment-sides.tsx';
import { SharingField } from './sharing-field.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** Loaded when it is first opened. */
const BillPart = lazyPart(async () => (await import('./bill-part.tsx')).BillPart);

type EntryFormProps = {
  record: GroupRecord;
  entries: readonly EntryRecord[];
  draft: Draft;
  edited: OpenedEntry | undefined;
  waiting: WaitingEntry | undefined;
  theirs: OpenedEntry | undefined;
  sent: SentByForm;
  onChange: (change: Partial<Draft>) => void;
  onSaved: () => void;
  onClose: () => void;
};

/** Only amount and title are needed. Other fields have defaults, in collapsed parts whose summary shows them. */
export function EntryForm(props: EntryFormProps) {
  const { record, draft, edited, waiting, onChange, onClose } = props;
  const { outcome, errors, issues, category, converted, ...sending } = useEntryForm(props);
  const { busy, failure, theirs, send, locale } = sending;
  const form = useRef<HTMLFormElement>(null);
  const refused = Object.keys(errors).join(' ');
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);

  const people = choices(record, draft);
  const present = presentPeople(record).length;
  const usual = isUsual(draft, record, locale) ? sharesText(record, locale) : '';
  const isPayment = draft.kind === 'payment';
  const target = targetOf(draft, record.currency);
  const { sign } = formatsIn(draft.currency, locale);
  const money = moneyIn(locale);
  const partOf = (person: string) => {
    const part = outcome.ok ? outcome.parts.find((one) => one.person === person) : undefined;
    return outcome.ok && part ? money(Math.abs(part.borne), outcome.currency) : undefined;
  };
  const myPart = isPayment ? undefined : partOf(record.me);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void send();
  }

  function keepTheirs() {
    // If the entry was deleted, the change stays on this device, since the entry may be restored.
    if (waiting && theirs?.is_deleted === false) void removeWaiting(waiting);
    onClose();
  }

  if (theirs) {
    return (
      <ConflictView
        record={record}
        mine={outcome.ok && edited ? { ...edited, ...draft, ...mineOf(outcome), category } : undefined}
        theirs={theirs}
        busy={busy}
        onKeepMine={() => void send(theirs)}
        onKeepTheirs={keepTheirs}
      />
    );
  }
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      {edited ? null : <KindChoice record={record} draft={draft} onChange={onChange} />}
      {isPayment ? (
        <PaymentSides draft={draft} people={people} me={record.me} errors={errors} onChange={onChange} />
      ) : null}
      <AmountField draft={draft} error={errors.amount} locale={locale} sign={sign()} onChange={onChange} />
      <TextField
        label={t('Title')}
        autoComplete="off"
        maxLength={groupLimits.titleLength}
        value={draft.title}
        error={errors.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      {draft.currency === target ? null : (
        <TextField
          label={t('Exchange rate: 1 {from} in {to}', { from: draft.currency, to: target })}
          hint={
            // Not repeated if the error says the same.
            converted === undefined
              ? t('Without a rate, this entry has a balance of its own in {currency}.', {
                  currency: draft.currency,
                })
              : converted !== errors.rate && converted
          }
          inputMode="decimal"
          autoComplete="off"
          maxLength={groupLimits.amountLength}
          value={draft.rate}
          error={errors.rate}
          onChange={({ target }) => onChange({ rate: target.value })}
        />
      )}
      <div className="divide-y divide-line border-line border-y">
        {isPayment ? null : (
          <FormPart summary={payersText(draft, record.me, nameIn(record))} error={errors.payers}>
            <PayersField draft={draft} people={people} me={record.me} sign={sign()} onChange={onChange} />
          </FormPart>
        )}
        {isPayment ? null : (
          <FormPart summary={sharingText(draft, present, usual)} error={errors.sharing}>
            <SharingField
              draft={draft}
              people={people}
              me={record.me}
              sign={sign()}
              partOf={partOf}
              onChange={onChange}
            >
              <KeepShares record={record} draft={draft} locale={locale} />
            </SharingField>
          </FormPart>
        )}
        {hasBillPart(draft) ? (
          <FormPart isLate summary={billText(draft)} error={errors.items}>
            <BillPart draft={draft} people={people} locale={locale} issues={issues} onChange={onChange} />
          </FormPart>
        ) : null}
        <FormPart
          summary={
            isPayment
              ? dayText(draft.date, locale)
              : t('{date} · {category}', {
                  date: dayText(draft.date, locale),
                  category: categoryLabel(category),
                })
          }
          error={errors.date}
        >
          <AboutFields draft={draft} category={category} errors={errors} onChange={onChange} />
        </FormPart>
        <PhotosPart draft={draft} onChange={onChange} />
        {isPayment ? null : (
          <RepeatPart
            record={record}
            draft={draft}
            edited={edited}
            error={errors.repeat}
            onChange={onChange}
          />
        )}
      </div>
      {outcome.ok && isSpecial(draft) ? (
        <BornePreview
          outcome={outcome}
          isIncome={draft.kind === 'income'}
          nameOf={nameIn(record)}
          money={money}
        />
      ) : null}
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        <FailureNotice failure={failure} />
        {errors.other ? <p className="text-bad">{errors.other}</p> : null}
      </div>
      <div className="sticky bottom-0 z-10 -mx-5 -mb-6 flex items-center gap-4 border-line border-t bg-surface px-5 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button type="submit" className="min-w-32" busy={busy}>
          {busy ? t('Saving...') : edited ? t('Save') : t('Done', {}, 'closes a form')}
        </Button>
        {myPart ? (
          <p className="figures text-ink-soft text-sm">{t('Your part {amount}', { amount: myPart })}</p>
        ) : null}
      </div>
    </form>
  );
}

const hasExtras = (draft: Draft) => isItemized(draft) || draft.extras.length > 0 || draft.isCash;

/** An income has no tax and tip, unless its kind was changed after they were typed. */
const hasBillPart = (draft: Draft) =>
  draft.kind === 'expense' || (draft.kind === 'income' && hasExtras(draft));

/** True for an expense or income that is not one amount shared equally. */
const isSpecial = (draft: Draft) => draft.kind !== 'payment' && (draft.mode !== 'equal' || hasExtras(draft));

/** The computed amounts of a draft, in the form of a stored entry. */
const mineOf = ({
  currency,
  total,
  parts,
}: {
  currency: string;
  total: number;
  parts: readonly object[];
}) => ({
  currency,
  total,
  // Safe cast: the same fields under the names of the record.
  parts: parts.map((part) => {
    const { person, ...rest } = part as { person: string };
    return { ...rest, person_id: person };
  }) as OpenedEntry['parts'],
});

/** People of the group, with those who have left but are in the entry. */
function choices(record: GroupRecord, { payers, sharers, from, to }: Draft): GroupPerson[] {
  const kept = new Set([...payers.map(({ person }) => person), ...sharers.keys(), from, to]);
  const left = record.people.filter(({ id, has_left }) => has_left && kept.has(id));
  return [...presentPeople(record), ...left];
}

const dayText = (date: string, locale: Parameters<typeof formatsIn>[1]) =>
  date === '' ? t('No date') : formatsIn('USD', locale).day(date);

function KindChoice({ record, draft, onChange }: Pick<EntryFormProps, 'record' | 'draft' | 'onChange'>) {
  if (!rightsIn(record).writes) return null;
  return (
    <Segmented
      legend={t('Kind of entry')}
      value={draft.kind}
      onValueChange={(kind) =>
        onChange({
          kind,
          category: undefined,
          ...(kind === 'payment' && draft.title === '' ? { title: t('Payment', {}, 'in a group') } : {}),
          ...(kind !== 'payment' && draft.title === t('Payment', {}, 'in a group') ? { title: '' } : {}),
        })
      }
      options={[
        { value: 'expense', label: t('Expense', {}, 'in a group') },
        { value: 'income', label: t('Income', {}, 'in a group') },
        { value: 'payment', label: t('Payment', {}, 'in a group') },
      ]}
    />
  );
}
