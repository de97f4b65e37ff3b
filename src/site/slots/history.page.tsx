import { HistoryPage } from '#features/calculations/browser/history-page.public.tsx';
import { RoomsPanel } from '#features/rooms/browser/rooms-panel.public.tsx';
import {
  LinksPanel,
  ShareRecord,
  SheetPanel,
  SheetPayments,
} from '#features/sharing/browser/history-sharing.public.tsx';

type PageProps = { params: Readonly<Record<string, string | undefined>> };

function Panel({ userId }: { userId: string }) {
  return (
    <div className="mb-8 grid gap-3">
      <LinksPanel userId={userId} />
      <RoomsPanel userId={userId} />
    </div>
  );
}

const additions = { RowAction: ShareRecord, Panel, SheetPanel, SheetPayments };

export default function FilledHistoryPage({ params: { id } }: PageProps) {
  return <HistoryPage sheetId={id} additions={additions} />;
}
