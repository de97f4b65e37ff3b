import { Link } from 'react-router';
import { requestAt } from '#browser/requests/request.ts';
import { useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { runsAddress } from '../../rules/runs/run-addresses.ts';

export type RunsInsteadProps = { empty: string };

const address = addressOf(runsAddress);
/** A separate cache key, since the key of the list of runs holds validated records. */
const countKey = `${address}#count`;

async function countRuns(): Promise<number> {
  const runs: unknown = await (await requestAt(runsAddress, address)).json();
  return Array.isArray(runs) ? runs.length : 0;
}

export default function RunsInstead({ empty }: RunsInsteadProps) {
  const { data: count, error } = useQuery(countKey, countRuns);
  return count === undefined && !error ? null : <RunsNote count={count ?? 0} empty={empty} />;
}

export function RunsNote({ count, empty }: RunsInsteadProps & { count: number }) {
  if (count === 0) return empty;
  return (
    <span>
      {t('{count, plural, one {You have # commission run.} other {You have # commission runs.}}', { count })}{' '}
      <Link to="/commissions/runs" className="text-accent underline underline-offset-4">
        {t('Go to commission runs')}
      </Link>
    </span>
  );
}
