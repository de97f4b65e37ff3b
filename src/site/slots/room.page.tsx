import { lazy, Suspense } from 'react';
import type { RoomAdditions } from '#features/rooms/browser/room-additions.public.ts';
import { RoomPage } from '#features/rooms/browser/room-page.public.tsx';

// If it fails to load, the table is shown without it.
const AddToGroup = lazy(() =>
  import('#features/groups/browser/add/add-to-group.public.tsx').catch(() => ({ default: () => <></> })),
);

const additions: RoomAdditions = {
  ResultActions: ({ title, bill, result, payments }) => (
    <Suspense fallback={null}>
      <AddToGroup
        templateType="bill-split"
        inputData={bill}
        result={result}
        title={title}
        payments={payments}
      />
    </Suspense>
  ),
};

type PageProps = { params: Readonly<Record<string, string | undefined>> };

export default function FilledRoomPage({ params }: PageProps) {
  return <RoomPage params={params} additions={additions} />;
}
