import type { Summary } from '#calculators/rules/summary.ts';
import type { CreatedLink } from '../rules/share.ts';
import { CopyAllLinks } from './copy-all-links.tsx';
import { LinkAddress } from './link-address.tsx';
import { LinkReady } from './link-ready.tsx';

type LinksReadyProps = { created: readonly CreatedLink[]; summary: Summary; isVisitor: boolean };

/** The links that were just made: one, or one for each person. */
export function LinksReady({ created, summary, isVisitor }: LinksReadyProps) {
  const [only] = created;
  if (only && created.length === 1) {
    return <LinkReady created={only} summary={summary} isVisitor={isVisitor} />;
  }
  // A visitor's links have their address nowhere else.
  const links = created.map(({ link, url }) => ({ ...link, url }));
  const title = links[0]?.name || links[0]?.title || '';
  return (
    <div className="grid gap-4">
      <p role="status">
        {links.length} links.{' '}
        {isVisitor
          ? 'Copy them now: they are shown only once.'
          : 'You can find them in your history under ‘Shared links’.'}
      </p>
      <div>
        <CopyAllLinks title={title} links={links} />
      </div>
      <ul aria-label="Links" className="divide-y divide-line border-line border-y">
        {links.map(({ id, person, url }) => (
          <li key={id} className="py-2.5">
            <p className="wrap-anywhere font-medium">
              <bdi>{person}</bdi>
            </p>
            <p className="wrap-anywhere text-ink-soft text-sm">{url}</p>
            <LinkAddress url={url} label={person ?? title} />
          </li>
        ))}
      </ul>
    </div>
  );
}
