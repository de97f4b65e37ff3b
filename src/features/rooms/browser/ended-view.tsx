import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadResultView } from '#calculators/browser/views.tsx';
import { handOff } from '#features/calculations/browser/handoff.public.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { RoomGuest, RoomRecord } from '../rules/room.ts';
import type { Act } from './act.ts';
import { useMoney } from './money.ts';

// Loaded only for guests of the table.
const Settling = lazy(() => import('./settling.tsx').catch(() => ({ default: () => <></> })));

type EndedViewProps = { record: RoomRecord; me: RoomGuest | undefined; act: Act };

/** The closed table: amounts, payments, and for the host a link to the calculator. */
export default function EndedView({ record, me, act }: EndedViewProps) {
  const navigate = useNavigate();
  const { result, bill, currency, title } = record;
  const money = useMoney(currency);

  function openCalculator() {
    const work = { templateType: 'bill-split', source: 'calculation', name: title, inputData: bill } as const;
    const address = handOff(work);
    if (address) void navigate(address);
  }

  return (
    <>
      {me ? (
        <p role="status" className="mt-6 text-xl">
          Your part is <strong className="figures font-display text-3xl">{money(me.amount)}</strong>
        </p>
      ) : null}
      {me && result ? (
        <Suspense fallback={null}>
          <Settling record={record} me={me} act={act} />
        </Suspense>
      ) : null}
      <Card className="mt-6 p-5 sm:p-6">
        <h2 className="sr-only">Result</h2>
        {result ? <Result result={result} /> : <p>Nothing was claimed at this table.</p>}
      </Card>
      {me?.is_host && bill ? (
        <Button variant="secondary" className="mt-6" onClick={openCalculator}>
          Open in the calculator
        </Button>
      ) : null}
    </>
  );
}

function Result({ result }: { result: object }) {
  const [View, setView] = useState<ComponentType<{ result: object }> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadResultView('bill-split').then(
      (view) => setView(() => view),
      () => setFailed(true),
    );
  }, []);
  if (failed) return <p role="alert">The result could not be shown. Reload the page to try again.</p>;
  return View ? <View result={result} /> : <SkeletonBlock className="h-80" />;
}
