import { useState } from 'react';
import { personText } from '#calculators/rules/people.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { LinkAddress } from './link-address.tsx';
import { tabLinks } from './tab-links.ts';

/** Links that a visitor made in this tab. */
export function TabLinksList() {
  const [links] = useState(() => tabLinks(new Date()));
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="tab-links" className="mb-6 border-line border-b pb-6">
      <h3 id="tab-links" className="font-medium">
        {t('Links you made in this tab')}
      </h3>
      <p className="mb-2 text-ink-soft text-sm">
        {t(
          'They show the amounts from when you made them. Copy them before you close the tab: we cannot show them again.',
        )}
      </p>
      <ul aria-labelledby="tab-links" className="divide-y divide-line border-line border-y">
        {links.map(({ id, title, person, url }) => {
          const name = person === null ? title : enumeration([personText(person), title]);
          return (
            <li key={id} className="py-2.5">
              <p className="wrap-anywhere font-medium">
                <bdi>{name}</bdi>
              </p>
              <p className="wrap-anywhere text-ink-soft text-sm">{url}</p>
              <LinkAddress url={url} label={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
