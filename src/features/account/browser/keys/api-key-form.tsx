import { type FormEvent, useState } from 'react';
import { type KeyScope, keyScopes } from '#kernel/key-scopes.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoices } from '#ui/check-choices.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { keyAddress, maxKeyAddresses, maxKeyName } from '../../rules/api-key.ts';
import { scopeTexts } from '../../rules/scope-texts.ts';
import type { NewKey } from './api-key-requests.ts';

const lives = [7, 30, 90, 365] as const;
const lifeOptions = [
  ...lives.map((days) => ({
    value: String(days),
    label: t('{days, plural, one {# day} other {# days}}', { days }),
  })),
  { value: '', label: t('No end', {}, 'of an API key') },
];

const scopeOptions = keyScopes.map((value) => ({
  value,
  label: (
    <span className="flex min-w-0 flex-wrap gap-x-3">
      <code dir="ltr" className="min-w-24">
        {value}
      </code>
      <span className="text-ink-soft">{t(scopeTexts[value])}</span>
    </span>
  ),
}));

type Errors = Readonly<{ name?: string; scopes?: string; addresses?: string }>;

type ApiKeyFormProps = { onSubmit: (key: NewKey) => Promise<unknown>; onCancel: () => void };

export function ApiKeyForm({ onSubmit, onCancel }: ApiKeyFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<KeyScope>>(new Set(['calculate', 'read']));
  const [days, setDays] = useState('90');
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const addresses = typed.split(/[\s,;]+/).filter(Boolean);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = errorsOf(name, scopes, addresses);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    await onSubmit({
      name: name.trim(),
      scopes: keyScopes.filter((scope) => scopes.has(scope)),
      expiresInDays: days === '' ? null : Number(days),
      addresses,
    });
    setBusy(false);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('Name of the key')}
        hint={t('The program that will use it')}
        error={errors.name}
        maxLength={maxKeyName}
        autoComplete="off"
        // The user has just opened this form with a button.
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckChoices
        legend={t('What it may do')}
        options={scopeOptions}
        chosen={scopes}
        error={errors.scopes}
        onChange={setScopes}
      />
      <NativeSelect
        label={t('Works for', {}, 'an API key')}
        options={lifeOptions}
        className="max-w-60"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <TextArea
        label={t('Only from these IP addresses (optional)')}
        hint={t('Addresses or networks such as 203.0.113.7 or 10.0.0.0/8, one per line')}
        error={errors.addresses}
        rows={2}
        dir="ltr"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? t('One moment…') : t('Create Key')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

function errorsOf(name: string, scopes: ReadonlySet<KeyScope>, addresses: readonly string[]): Errors {
  const wrong = addresses.find((address) => !keyAddress.safeParse(address).success);
  return {
    ...(name.trim() === '' ? { name: t('Enter a name') } : {}),
    ...(scopes.size === 0 ? { scopes: t('Choose at least one') } : {}),
    ...(wrong === undefined
      ? {}
      : { addresses: t('{address} is not an IP address or network', { address: wrong }) }),
    ...(addresses.length > maxKeyAddresses
      ? {
          addresses: t('{max, plural, one {Enter at most # address} other {Enter at most # addresses}}', {
            max: maxKeyAddresses,
          }),
        }
      : {}),
  };
}
