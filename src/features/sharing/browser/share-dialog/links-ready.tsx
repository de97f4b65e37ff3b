import { personText } from '#calculators/rules/people.ts';
import type { Summary } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import type { CreatedLink } from '../../rules/share.ts';
import { CopyAllLinks } from './copy-all-links.tsx';
import { LinkAddress } from './link-address.tsx';
import { LinkReady } from './link-ready.tsx';

type LinksReadyProps = {
  created: readonly CreatedLink[];
  summary: Summary;
  isVisitor: boolean;
  /** The ids of links that were copied or sent. */
  onCopied: (ids: readonly string[]) => void;
};

export function LinksReady({ created, summary, isVisitor, onCopied }: LinksReadyProps) {
  const [only] = created;
  if (only && created.length === 1) {
    const copied = () => onCopied([only.link.id]);
    return <LinkReady created={only} summary={summary} isVisitor={isVisitor} onCopied={copied} />;
  }
  // The records of a visitor's links contain no URL, so it is added.
  const links = created.map(({ link, url }) => ({ ...link, url }));
  const title = links[0]?.name || links[0]?.title || '';
  return (
    <div className="grid gap-4">
      <p role="status">
        {isVisitor
          ? t(
              '{count, plural, one {# link is ready. Copy it now. After you close this tab, we cannot show it again.} other {# links are ready. Copy them now. After you close this tab, we cannot show them again.}}',
              {
                count: links.length,
              },
            )
          : t(
              '{count, plural, one {# link is ready. You can find it in your history under ‘Shared links’.} other {# links are ready. You can find them in your history under ‘Shared links’.}}',
              {
                count: links.length,
              },
            )}
      </p>
      <div>
        <CopyAllLinks title={title} links={links} onCopied={() => onCopied(links.map(({ id }) => id))} />
      </div>
      <ul aria-label={t('Links')} className="divide-y divide-line border-line border-y">
        {links.map(({ id, person, url }) => (
          <li key={id} className="py-2.5">
            <p className="wrap-anywhere font-medium">
              <bdi>{personText(person ?? '')}</bdi>
            </p>
            <p className="wrap-anywhere text-ink-soft text-sm">{url}</p>
            <LinkAddress
              url={url}
              label={person === null ? title : personText(person)}
              onCopied={() => onCopied([id])}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
