import { Link, useSearchParams } from 'react-router';
import { localTime } from '#browser/local-text.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { PlanForm } from '../rules/plan.ts';
import type { PlanRecord } from '../rules/plan-record.ts';
import { usePlan, usePlanVersion } from './commission.client.ts';
import { PlanEditor } from './plan-editor.tsx';

type OpenPlanProps = { id: string; onDuplicate: (plan: PlanForm) => void };

const onDay = (moment: string) => localTime(moment, { dateStyle: 'medium' });

/** Shows the current plan, or the version named in the query string. */
export function OpenPlan({ id, onDuplicate }: OpenPlanProps) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('version');
  const current = usePlan(id);
  const earlier = usePlanVersion(id, asked);
  if (current.error || earlier.error) return <p className="mt-8 text-ink-soft">This plan does not exist.</p>;
  if (!current.data || (asked !== null && !earlier.data)) return <SkeletonBlock className="mt-8 h-96" />;
  const shown = earlier.data ?? { version: current.data.version, plan: current.data.plan };
  return (
    <>
      <BackLink to="/commissions/plans">All plans</BackLink>
      <h1 className="wrap-anywhere mt-2 text-4xl sm:text-5xl">{current.data.name}</h1>
      <VersionText plan={current.data} shown={shown.version} />
      <PlanEditor
        key={`${current.data.version} ${shown.version}`}
        id={id}
        version={current.data.version}
        isEarlier={shown.version !== current.data.version}
        // Safe cast: stored as the schema writes it.
        initial={shown.plan as PlanForm}
        onSaved={() => setParams({ id }, { replace: true })}
        onDuplicate={onDuplicate}
      />
    </>
  );
}

function VersionText({ plan: { id, version, versions }, shown }: { plan: PlanRecord; shown: number }) {
  const addressOf = (number: number) =>
    `/commissions/plans?id=${id}${number === version ? '' : `&version=${number}`}`;
  const madeAt = versions.find((each) => each.version === shown)?.created_at;
  return (
    <>
      {shown === version ? (
        <p className="mt-2 text-ink-soft">
          Version {version}. Saving creates a new version; existing runs keep theirs.
        </p>
      ) : (
        <Notice
          className="mt-4"
          title={`This is version ${shown}${madeAt ? ` of ${onDay(madeAt)}` : ''}`}
          actions={
            <Link to={addressOf(version)} className="text-accent underline underline-offset-4">
              Show version {version}
            </Link>
          }
        >
          New runs use version {version}. To use this one again, save it as a new version.
        </Notice>
      )}
      {versions.length > 1 ? (
        <Disclosure summary={`All ${versions.length} versions`} className="mt-3">
          <ol reversed className="mt-2 grid max-h-60 grid-cols-1 gap-1 overflow-y-auto text-sm">
            {versions.map((each) => (
              <li key={each.version}>
                <Link
                  to={addressOf(each.version)}
                  aria-current={each.version === shown ? 'page' : undefined}
                  className="inline-block py-1 text-accent underline-offset-4 hover:underline aria-[current]:font-semibold"
                >
                  Version {each.version}, {onDay(each.created_at)}
                </Link>
              </li>
            ))}
          </ol>
        </Disclosure>
      ) : null}
    </>
  );
}
