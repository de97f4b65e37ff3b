import { useEffect, useRef, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { waysFor } from '../rules/pay-links.ts';
import {
  maxWayLength,
  type PaymentWays,
  paymentWays,
  type WayName,
  wayNames,
} from '../rules/payment-ways.ts';
import { chooseText, wayLabels } from '../rules/ways-text.ts';

type FieldTexts = { readonly label: string; readonly prefix?: string; readonly hint?: string };

const wayTexts: Readonly<Record<keyof PaymentWays, FieldTexts>> = {
  paypal: { label: t('PayPal.Me name'), prefix: 'paypal.me/' },
  venmo: { label: t('Venmo name'), prefix: '@', hint: t('US dollars') },
  cashapp: { label: t('Cash App $Cashtag'), prefix: '$', hint: t('US dollars') },
  revolut: { label: t('Revtag'), prefix: 'revolut.me/' },
  wise: { label: t('Wisetag'), prefix: '@' },
  upi: { label: t('UPI ID'), hint: t('Indian rupees, for example name@bank') },
  iban: { label: t('IBAN'), hint: t('Euros, by SEPA transfer') },
  payee: { label: t('Account holder’s name'), hint: t('For bank transfers and UPI') },
};

export const wayFieldNames = [...wayNames, 'payee'] as const;

export type WaysErrors = Readonly<Partial<Record<keyof PaymentWays, string>>>;

/** `ways` is null if there are errors. */
export function checkWays(typed: PaymentWays): { ways: PaymentWays | null; wrong: WaysErrors } {
  const parsed = paymentWays.safeParse(typed);
  const issues = parsed.error?.issues ?? [];
  const wrong: WaysErrors = Object.fromEntries<string>(
    issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { ways: parsed.success ? parsed.data : null, wrong };
}

/** The errors of `before` that still apply to the changed values; a change never adds an error. */
export function remainingErrors(before: WaysErrors, typed: PaymentWays): WaysErrors {
  const { wrong } = checkWays(typed);
  const stand = Object.entries(wrong).filter(([name]) => name in before);
  return Object.fromEntries(stand);
}

/** Form state of payment ways, with errors. */
export function useTypedWays(initial: PaymentWays) {
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<WaysErrors>({});
  return {
    typed,
    errors,
    change(name: keyof PaymentWays, value: string) {
      const next = { ...typed, [name]: value };
      setTyped(next);
      setErrors((before) => remainingErrors(before, next));
    },
    replace: setTyped,
    check() {
      const checked = checkWays(typed);
      setErrors(checked.wrong);
      return checked;
    },
  };
}
export type TypedWays = ReturnType<typeof useTypedWays>;

type WayFieldProps = Pick<TypedWays, 'typed' | 'errors' | 'change'> & {
  name: (typeof wayFieldNames)[number];
};

export function WayField({ name, typed, errors, change }: WayFieldProps) {
  return (
    <TextField
      name={name}
      {...wayTexts[name]}
      maxLength={maxWayLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed[name]}
      error={errors[name]}
      onChange={({ target }) => change(name, target.value)}
    />
  );
}

type WaysFieldsProps = Pick<TypedWays, 'typed' | 'errors' | 'change'> & {
  /** Only ways that support this currency are offered. */
  currency: string;
};

/** Shows only filled-in or chosen ways: eight fields are too many for one entry. */
export function WaysFields({ typed, errors, change, currency }: WaysFieldsProps) {
  const [chosen, setChosen] = useState<readonly WayName[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const last = chosen.at(-1);
  useEffect(() => {
    if (last) box.current?.querySelector<HTMLInputElement>(`[name="${last}"]`)?.focus();
  }, [last]);
  const usable = waysFor(currency);
  const shown = wayNames.filter(
    (name) => usable.includes(name) && (typed[name] !== '' || chosen.includes(name)),
  );
  const others = usable.filter((name) => !shown.includes(name));
  const asksHolder = shown.includes('iban') || shown.includes('upi');
  return (
    <div ref={box} className="grid gap-3">
      {[...shown, ...(asksHolder ? (['payee'] as const) : [])].map((name) => (
        <WayField key={name} name={name} typed={typed} errors={errors} change={change} />
      ))}
      {others.length > 0 ? (
        <NativeSelect
          label={shown.length > 0 ? t('Another way') : t('Way to pay')}
          value=""
          onChange={({ target }) => {
            const way = others.find((name) => name === target.value);
            if (way) setChosen((before) => [...before, way]);
          }}
          options={[
            { value: '', label: shown.length > 0 ? t('Choose') : chooseText(others) },
            ...others.map((name) => ({ value: name, label: t(wayLabels[name]) })),
          ]}
        />
      ) : null}
    </div>
  );
}
