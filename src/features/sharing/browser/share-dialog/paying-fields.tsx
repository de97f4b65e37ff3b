import { useEffect, useRef } from 'react';
import { personText } from '#calculators/rules/people.ts';
import { WaysFields } from '#features/payment-ways/browser/ways-fields.public.tsx';
import { t } from '#kernel/language/t.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import type { Owed, Paying } from './use-paying.ts';

const notSaid = '';

/** Asks who paid, and how people who are owed money can be paid. */
export function PayingFields({ paying }: { paying: Paying }) {
  const { asksPayer, people, paidBy, choosePayer, owed, refusals } = paying;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  return (
    <div ref={box} className="grid gap-4 empty:hidden">
      {asksPayer ? (
        <NativeSelect
          label={t('Who paid the bill?')}
          hint={paidBy === null ? t('Everyone then sees who to pay and how much.') : undefined}
          value={paidBy === null ? notSaid : String(paidBy)}
          onChange={({ target }) => choosePayer(target.value === notSaid ? null : Number(target.value))}
          options={[
            { value: notSaid, label: t('Choose') },
            ...people.map((name, n) => ({ value: String(n), label: personText(name) })),
          ]}
        />
      ) : null}
      {owed.map((one) => (
        <PayeeFields key={one.person} owed={one} paying={paying} />
      ))}
    </div>
  );
}

function PayeeFields({ owed: { person, name, amount }, paying }: { owed: Owed; paying: Paying }) {
  const { self, setSelf, waysOf, errorsOf, changeWays, sharedSummary } = paying;
  const isSelf = self === person;
  const shown = personText(name);
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4">
      <legend className="wrap-anywhere px-1 font-medium">
        {isSelf
          ? t('How can people pay you?')
          : tRich('How can people pay <b>{person}</b>?', isolated, { person: shown })}
      </legend>
      <p className="wrap-anywhere text-ink-soft text-sm">
        {tRich(
          '<b>{person}</b> gets <s>{amount}</s>.',
          { ...isolated, s: (sum) => <span className="figures">{sum}</span> },
          { person: shown, amount },
        )}{' '}
        {isSelf
          ? t('This is also saved in your settings.')
          : setSelf
            ? t('Leave this blank, and {person} can add it later.', { person: shown })
            : t('Payment details appear only on this link.')}
      </p>
      {setSelf ? (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={isSelf}
            onChange={({ target }) => setSelf(target.checked ? person : null)}
          />
          <span className="wrap-anywhere">{tRich('I am <b>{person}</b>', isolated, { person: shown })}</span>
        </label>
      ) : null}
      <WaysFields
        typed={waysOf(person)}
        errors={errorsOf(person)}
        currency={sharedSummary.currency}
        change={(way, value) => changeWays(person, way, value)}
      />
    </fieldset>
  );
}
