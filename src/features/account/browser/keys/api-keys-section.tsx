import { useCallback, useEffect, useState } from 'react';
import { useNamedPlace } from '#browser/use-named-place.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.ts';
import type { ApiKeyRecord } from '../../rules/api-key.ts';
import { askProof } from '../proofs/ask-proof.ts';
import { settingsFailure } from '../settings-errors.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import {
  type NewKey,
  requestApiKeyRevocation,
  requestApiKeys,
  requestNewApiKey,
} from './api-key-requests.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { ShownKey } from './shown-key.tsx';

type List =
  | { readonly state: 'loading' | 'failed' }
  | {
      readonly state: 'read';
      readonly keys: readonly ApiKeyRecord[];
      readonly max: number;
      readonly at: Date;
    };

async function read(): Promise<List> {
  const outcome = await requestApiKeys();
  return outcome.ok ? { state: 'read', ...outcome.answer, at: new Date() } : { state: 'failed' };
}

export function ApiKeysSection() {
  const { place } = useNamedPlace<HTMLDivElement>('api-keys');
  const [list, setList] = useState<List>({ state: 'loading' });
  const [isMaking, setIsMaking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const reload = useCallback(() => read().then(setList), []);
  useEffect(() => {
    void read().then(setList);
  }, []);

  async function make(key: NewKey) {
    const proof = await askProof();
    if (proof === null) return;
    const outcome = await requestNewApiKey(key, proof);
    if (!outcome.ok) {
      const failure = settingsFailure(outcome, t('The key was not created. Please try again.'));
      return toast({ ...failure, variant: 'destructive' });
    }
    setIsMaking(false);
    setShown(outcome.answer.key);
    await reload();
  }

  async function revoke({ id, name }: ApiKeyRecord) {
    const outcome = await requestApiKeyRevocation(id);
    if (!outcome.ok) {
      const failure = settingsFailure(outcome, t('The key was not revoked. Please try again.'));
      return toast({ ...failure, variant: 'destructive' });
    }
    await reload();
    toast({ title: t('Key Revoked'), description: t('{name} no longer works.', { name }) });
  }

  return (
    <div id="api-keys" ref={place}>
      <SettingsSection
        title={t('API keys')}
        lead={t(
          'For programs that use your account. Create one key for each program, with no more than it needs.',
        )}
      >
        {list.state === 'loading' ? <p className="text-ink-soft">{t('Loading your API keys…')}</p> : null}
        {list.state === 'failed' ? (
          <Notice
            tone="mild"
            title={t('Your API keys could not be loaded')}
            actions={
              <Button size="sm" variant="outline" onClick={() => void reload()}>
                {t('Try Again')}
              </Button>
            }
          />
        ) : null}
        {shown === null ? null : <ShownKey value={shown} onDone={() => setShown(null)} />}
        {list.state === 'read' && list.keys.length > 0 ? (
          <ul aria-label={t('API keys')} className="mb-5 divide-y divide-line border-line border-y">
            {list.keys.map((key) => (
              <ApiKeyRow key={key.id} apiKey={key} now={list.at} onRevoke={() => revoke(key)} />
            ))}
          </ul>
        ) : null}
        {isMaking ? <ApiKeyForm onSubmit={make} onCancel={() => setIsMaking(false)} /> : null}
        {list.state === 'read' && !isMaking ? (
          <NewKeyButton list={list} onPress={() => setIsMaking(true)} />
        ) : null}
      </SettingsSection>
    </div>
  );
}

type NewKeyButtonProps = { list: Extract<List, { state: 'read' }>; onPress: () => void };

function NewKeyButton({ list: { keys, max }, onPress }: NewKeyButtonProps) {
  if (keys.length >= max) {
    return (
      <p className="text-ink-soft">
        {t(
          'You have {max, plural, one {# key} other {# keys}}, the most there can be. Revoke one to create another.',
          {
            max,
          },
        )}
      </p>
    );
  }
  return (
    <Button variant="outline" onClick={onPress}>
      {t('Create an API Key')}
    </Button>
  );
}
