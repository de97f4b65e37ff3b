import { useEffect, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { type Provider, providerLabels } from '../../rules/identity.ts';
import { requestProviders } from '../account-requests.ts';
import { providerHref } from './provider-href.ts';
import { ProviderMark } from './provider-mark.tsx';

/** Renders nothing if no provider is configured. */
export function ProviderButtons() {
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    void requestProviders(controller.signal).then((outcome) => {
      if (outcome.ok && !controller.signal.aborted) setProviders(outcome.answer.providers);
    });
    return () => controller.abort();
  }, []);
  if (providers.length === 0) return null;
  return (
    <div className="mt-5 grid gap-3">
      <p className="flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or continue with', {}, 'above the names of other accounts')}
      </p>
      {providers.map((provider) => (
        <Button key={provider} asChild variant="outline" className="w-full">
          <a href={providerHref(provider)}>
            <ProviderMark provider={provider} />
            {providerLabels[provider]}
          </a>
        </Button>
      ))}
    </div>
  );
}
