import { useEffect, useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { hidden, tRich } from '#ui/rich-text.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { toast } from '#ui/toast.ts';
import { type Provider, providerLabels } from '../../rules/identity.ts';
import { requestProviders } from '../account-requests.ts';
import { providerHref } from '../identities/provider-href.ts';
import { ProviderMark } from '../identities/provider-mark.tsx';
import { askProof } from '../proofs/ask-proof.ts';
import { requestIdentityRemoval, type Security } from '../proofs/security-requests.ts';
import { settingsFailure } from '../settings-errors.ts';

type IdentitiesSectionProps = { identities: Security['identities']; onChanged: () => Promise<void> };

const day = { dateStyle: 'medium' } as const;

/** Renders nothing if no provider is configured or connected. */
export function IdentitiesSection({ identities, onChanged }: IdentitiesSectionProps) {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const { busy, run } = useBusy();
  useEffect(() => {
    const controller = new AbortController();
    void requestProviders(controller.signal).then((outcome) => {
      if (outcome.ok && !controller.signal.aborted) setProviders(outcome.answer.providers);
    });
    return () => controller.abort();
  }, []);

  async function remove(id: string, label: string) {
    const proof = await askProof();
    if (proof === null) return;
    const outcome = await run(() => requestIdentityRemoval(id, proof));
    if (!outcome.ok) {
      const failure = settingsFailure(outcome, t('Nothing was changed. Please try again.'));
      toast({ ...failure, variant: 'destructive' });
      return;
    }
    await onChanged();
    toast({
      title: t('{name} Disconnected', { name: label }),
      description: t('You can no longer log in with it.'),
    });
  }

  const connected = new Set(identities.map(({ provider }) => provider));
  const open = providers.filter((provider) => !connected.has(provider));
  if (identities.length === 0 && open.length === 0) return null;
  return (
    <SettingsSection
      title={t('Connected accounts')}
      lead={t('Log in with an account you have elsewhere. It must use the same email address.')}
    >
      <ul aria-label={t('Connected accounts')} className="divide-y divide-line border-line border-y">
        {identities.map(({ id, provider, createdAt }) => (
          <li key={id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <p className="flex min-w-0 flex-1 items-center gap-3 font-medium [&_svg]:size-5">
              <ProviderMark provider={provider} />
              {providerLabels[provider]}
              <span className="font-normal text-ink-soft text-sm">
                {t('since {date}', {
                  date: new Date(createdAt).toLocaleDateString(currentLocale(), day),
                })}
              </span>
            </p>
            <Button
              variant="ghost"
              size="sm"
              busy={busy}
              onClick={() => void remove(id, providerLabels[provider])}
            >
              {tRich('Disconnect<hidden> {name}</hidden>', hidden, { name: providerLabels[provider] })}
            </Button>
          </li>
        ))}
        {open.map((provider) => (
          <li key={provider} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <p className="flex min-w-0 flex-1 items-center gap-3 font-medium [&_svg]:size-5">
              <ProviderMark provider={provider} />
              {providerLabels[provider]}
            </p>
            <Button asChild variant="outline" size="sm">
              <a href={providerHref(provider)}>
                {tRich('Connect<hidden> {name}</hidden>', hidden, { name: providerLabels[provider] })}
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
