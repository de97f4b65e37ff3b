import { Link, useSearchParams } from 'react-router';
import { localTime } from '#browser/local-text.ts';
import { t } from '#kernel/language/t.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { PlanForm } from '../../rules/plans/plan.ts';
import type { PlanRecord } from '../../rules/plans/plan-record.ts';
import { usePlan, usePlanVersion } from '../commission.client.ts';
import { PlanEditor } from './plan-editor.tsx';

type OpenPlanProps = { id: string; onDuplicate: (plan: PlanForm) => void };

const onDay = (moment: string) => localTime(moment, { dateStyle: 'medium' });

/** Shows the current plan, or the version named in the query string. */
export function OpenPlan({ id, onDuplicate }: OpenPlanProps) {
  const [params, setParams] = useSearchParams();
  const requested = params.get('version');
  const current = usePlan(id);
  const earlier = usePlanVersion(id, requested);
  if (current.error || earlier.error)
    return <p className="mt-8 text-ink-soft">{t('This plan does not exist.')}</p>;
  if (!current.data || (requested !== null && !earlier.data)) return <SkeletonBlock className="mt-8 h-96" />;
  const shown = earlier.data ?? { version: current.data.version, plan: current.data.plan };
  return (
    <>
      <BackLink to="/commissions/plans">{t('All plans')}</BackLink>
      <h1 className="wrap-anywhere mt-2 text-4xl sm:text-5xl">{current.data.name}</h1>
      <VersionText plan={current.data} shown={shown.version} />
      <PlanEditor
        key={`${current.data.version} ${shown.version}`}
        id={id}
        version={current.data.version}
        isEarlier={shown.version !== current.data.version}
        // Safe cast: the server stores plans in the form's shape.
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
          {t('Version {version}. Saving creates a new version; existing runs keep theirs.', { version })}
        </p>
      ) : (
        <Notice
          className="mt-4"
          title={
            madeAt
              ? t('This is version {version} of {day}', { version: shown, day: onDay(madeAt) })
              : t('This is version {version}', { version: shown })
          }
          actions={
            <Link to={addressOf(version)} className="text-accent underline underline-offset-4">
              {t('Show version {version}', { version })}
            </Link>
          }
        >
          {t('New runs use version {version}. To use this one again, save it as a new version.', { version })}
        </Notice>
      )}
      {versions.length > 1 ? (
        <Disclosure
          summary={t('{count, plural, one {All # versions} other {All # versions}}', {
            count: versions.length,
          })}
          className="mt-3"
        >
          <ol reversed className="mt-2 grid max-h-60 grid-cols-1 gap-1 overflow-y-auto text-sm">
            {versions.map((each) => (
              <li key={each.version}>
                <Link
                  to={addressOf(each.version)}
                  aria-current={each.version === shown ? 'page' : undefined}
                  className="inline-block py-1 text-accent underline-offset-4 hover:underline aria-[current]:font-semibold"
                >
                  {t('Version {version}, {day}', { version: each.version, day: onDay(each.created_at) })}
                </Link>
              </li>
            ))}
          </ol>
        </Disclosure>
      ) : null}
    </>
  );
}
