import { useListFocus } from '#browser/use-list-focus.ts';
import { t } from '#kernel/language/t.ts';
import type { DisputeRecord } from '../../rules/disputes/dispute.ts';
import { besideIn } from '../../rules/payments/link-balance.ts';
import { isListed, type LinkRecord } from '../../rules/share.ts';
import { OutdatedNotice } from '../outdated/outdated-notice.tsx';
import { CopyAllLinks } from '../share-dialog/copy-all-links.tsx';
import { useLinks } from '../shares.client.ts';
import { countsText } from './link-counts.ts';
import { inPeopleOrder } from './link-order.ts';
import { LinkRow } from './link-row.tsx';

type SheetLinksProps = { userId: string; sheetId: string };

/** Links and e-mails of one sheet with replies and payments, updated live. */
export default function SheetLinks({ userId, sheetId }: SheetLinksProps) {
  const { data = [] } = useLinks(userId);
  const links = data.filter((link) => link.sheet_id === sheetId && isListed(link));
  return (
    <>
      <OutdatedNotice className="mt-8" userId={userId} sheetId={sheetId} />
      <LinksSection userId={userId} links={links} all={data} />
    </>
  );
}

type LinksSectionProps = {
  userId: string;
  links: readonly LinkRecord[];
  /** All links of the user; only for links to a sheet. */
  all?: readonly LinkRecord[];
  /** Open disputes about single lines. */
  disputes?: readonly DisputeRecord[];
  isAnsweredElsewhere?: boolean;
};

/** Renders nothing without links. */
export function LinksSection({
  userId,
  links,
  all = [],
  disputes = [],
  isAnsweredElsewhere = false,
}: LinksSectionProps) {
  const rows = useListFocus(links.filter(({ turned_off_at }) => turned_off_at === null).length);
  if (links.length === 0) return null;
  const title = links[0]?.name || links[0]?.title || '';
  const besideOf = besideIn(all);
  return (
    <section aria-labelledby="shared" className="mt-10">
      <h2 id="shared" className="text-2xl">
        {t('Shared', {}, 'heading of the links to a result')}
      </h2>
      <div className="mt-1 mb-3 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="figures text-ink-soft">
          {countsText(links, disputes, besideOf)}
        </p>
        <CopyAllLinks title={title} links={links} />
      </div>
      <ul
        ref={rows}
        tabIndex={-1}
        aria-labelledby="shared"
        className="divide-y divide-line border-line border-y outline-none"
      >
        {inPeopleOrder(links).map((link) => (
          <LinkRow
            key={link.id}
            userId={userId}
            link={link}
            beside={besideOf(link)}
            isOnSheet
            heading={title}
            isAnsweredElsewhere={isAnsweredElsewhere}
          />
        ))}
      </ul>
    </section>
  );
}
