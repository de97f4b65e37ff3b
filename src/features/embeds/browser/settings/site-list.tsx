import { useState } from 'react';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { hidden, tRich } from '#ui/rich-text.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { EmbedKeyView } from './embed-key-view.tsx';
import { refetchEmbedKey, removeSite, useEmbedKey } from './embeds.client.ts';
import { SiteForm } from './site-form.tsx';

/** The sites on which the account's key lifts the daily limit. */
export function SiteList() {
  const { data, error } = useEmbedKey();
  const [isAdding, setIsAdding] = useState(false);
  if (error) return <FetchFailure error={error} onRetry={refetchEmbedKey} />;
  if (!data) return <SkeletonBlock className="h-20" />;
  const { key, sites, max } = data;

  const remove = (site: string) =>
    removeSite(site).catch((failure: unknown) =>
      toastRequestError(failure, { title: t('The sites were not saved. Please try again.') }),
    );

  return (
    <>
      {sites.length === 0 && !isAdding ? (
        <p className="mb-5 text-ink-soft">
          {t('No site yet. Without one, each visitor has the daily limit of people without an account.')}
        </p>
      ) : null}
      {sites.length > 0 ? (
        <ul
          aria-label={t('Calculators on your sites')}
          className="mb-5 divide-y divide-line border-line border-y"
        >
          {sites.map((site) => (
            <li key={site} className="flex min-h-14 flex-wrap items-center gap-x-4 py-2">
              <bdi dir="ltr" className="wrap-anywhere min-w-0 flex-1">
                {site}
              </bdi>
              <Button variant="ghost" size="sm" className="min-h-11" onClick={() => void remove(site)}>
                {tRich('Remove<hidden> {name}</hidden>', hidden, { name: site })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isAdding ? <SiteForm onDone={() => setIsAdding(false)} /> : null}
      {!isAdding && sites.length < max ? (
        <Button variant="outline" onClick={() => setIsAdding(true)}>
          {t('Add a Site')}
        </Button>
      ) : null}
      {key === null ? null : <EmbedKeyView value={key} />}
    </>
  );
}
