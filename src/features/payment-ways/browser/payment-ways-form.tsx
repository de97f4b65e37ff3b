import { type SyntheticEvent, useState } from 'react';
import { toastRequestError } from '#browser/request-error-toast.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { maxWayLength, noWays, type PaymentWays, paymentWays } from '../payment-ways.contract.ts';
import { savePaymentWays, usePaymentWays } from './payment-ways.client.ts';

const fields: readonly { name: keyof PaymentWays; label: string; prefix?: string; hint?: string }[] = [
  { name: 'paypal', label: 'PayPal.Me name', prefix: 'paypal.me/' },
  { name: 'venmo', label: 'Venmo name', prefix: '@', hint: 'US dollars' },
  { name: 'cashapp', label: 'Cash App $Cashtag', prefix: '$', hint: 'US dollars' },
  { name: 'revolut', label: 'Revtag', prefix: 'revolut.me/' },
  { name: 'wise', label: 'Wisetag', prefix: '@' },
  { name: 'upi', label: 'UPI ID', hint: 'Indian rupees, for example name@bank' },
  { name: 'iban', label: 'IBAN', hint: 'Euros, by SEPA transfer' },
  { name: 'payee', label: 'Name of the account’s holder', hint: 'For bank transfers and UPI' },
];

type Errors = Partial<Record<keyof PaymentWays, string>>;

export function PaymentWaysForm({ userId }: { userId: string }) {
  const { data } = usePaymentWays(userId);
  const [typed, setTyped] = useState<PaymentWays>(data ?? noWays);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = paymentWays.safeParse(typed);
    const found = Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    );
    setErrors(found);
    if (!parsed.success) {
      const first = fields.find(({ name }) => found[name])?.name;
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await savePaymentWays(userId, typed);
      setTyped(parsed.data);
      toast({ title: 'Saved', description: 'Bills that you share show it.' });
    } catch (error) {
      toastRequestError(error, { title: 'Not saved', description: 'Please try again.' });
    }
    setBusy(false);
  }

  return (
    <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
      {fields.map(({ name, label, prefix, hint }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          prefix={prefix}
          hint={hint}
          maxLength={maxWayLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed[name]}
          error={errors[name]}
          onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
        />
      ))}
      <div className="sm:col-span-2">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
