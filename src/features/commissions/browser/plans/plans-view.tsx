import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lastCurrency } from '#browser/currency.ts';
import { ListSection } from '#browser/list-section.tsx';
import { currentLocale } from '#browser/locale.ts';
import { parseJson } from '#kernel/json.ts';
import { t } from '#kernel/language/t.ts';
import { usd } from '#kernel/money/currency.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { toast } from '#ui/toast.ts';
import { type PlanForm, planInput, writtenPlan } from '../../rules/plans/plan.ts';
import type { PlanSummary } from '../../rules/plans/plan-record.ts';
import { readyMadePlans, translatedPlan } from '../../rules/plans/ready-made-plans.ts';
import { deletePlan, importPlan, refetchPlans, toastFailure, usePlans } from '../commission.client.ts';
import { OpenPlan } from './open-plan.tsx';
import { PlanEditor } from './plan-editor.tsx';

const blankPlan = (): PlanForm => ({
  name: '',
  currency: lastCurrency() ?? usd,
  locale: currentLocale(),
  period: 'month',
  quota: '',
  tiers: { kind: 'marginal', basis: 'attainment', list: [{ from: '0', to: '', rate: '10' }] },
});

export function PlansView() {
  const [params, setParams] = useSearchParams();
  const [copied, setCopied] = useState<PlanForm | null>(null);
  const id = params.get('id');
  const made = params.get('new');
  if (id) {
    return (
      <OpenPlan
        key={id}
        id={id}
        onDuplicate={(plan) => {
          setCopied(plan);
          setParams({ new: 'copy' });
        }}
      />
    );
  }
  if (made !== null) {
    const found = readyMadePlans.find(({ key }) => key === made)?.plan;
    const initial =
      (made === 'copy' && copied) ||
      (found ? writtenPlan(planInput.parse(translatedPlan(found))) : blankPlan());
    return (
      <>
        <BackLink to="/commissions/plans">{t('All plans')}</BackLink>
        <h1 className="mt-2 text-4xl sm:text-5xl">{t('New plan')}</h1>
        <PlanEditor
          key={made}
          id={null}
          version={0}
          initial={initial}
          onSaved={(saved) => setParams({ id: saved }, { replace: true })}
          onDuplicate={() => {}}
        />
      </>
    );
  }
  return <PlanList />;
}

function PlanList() {
  const { data, error } = usePlans();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-12">
      <h1 className="-mb-4 text-4xl sm:text-5xl">{t('Commission plans')}</h1>
      <ListSection
        title={t('Your plans')}
        error={error}
        onRetry={refetchPlans}
        rows={data?.length}
        shownAtFirst={20}
        emptyText={t('No plans yet. Start with one of the plans below, or with an empty one.')}
        action={<ImportPlan />}
      >
        <ul className="divide-y divide-line border-line border-y">
          {data?.map((plan) => (
            <li key={plan.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <Link
                to={`/commissions/plans?id=${plan.id}`}
                className="wrap-anywhere min-w-0 basis-full font-medium text-accent hover:text-accent-strong sm:flex-1 sm:basis-0"
              >
                {plan.name}
              </Link>
              <span className="text-ink-soft text-sm">
                {t(
                  '{period, select, month {Version {version}, paid every month, {currency}} quarter {Version {version}, paid every quarter, {currency}} other {Version {version}, paid every year, {currency}}}',
                  {
                    version: plan.version,
                    period: plan.period,
                    currency: plan.currency,
                  },
                )}
              </span>
              <Button size="sm" variant="outline" asChild>
                <Link to={`/commissions/runs?plan=${plan.id}`}>{t('New run')}</Link>
              </Button>
              <DeletePlan plan={plan} />
            </li>
          ))}
        </ul>
      </ListSection>
      <section aria-labelledby="ready-made">
        <h2 id="ready-made" className="mb-4 text-2xl">
          {t('Start with')}
        </h2>
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {readyMadePlans.map(({ key, about, plan }) => (
            <li key={key}>
              <Link
                to={`/commissions/plans?new=${key}`}
                className="block h-full rounded-lg border border-line bg-surface px-4 py-3.5 hover:border-accent hover:bg-accent-soft"
              >
                <span className="block font-medium">{t(plan.name)}</span>
                <span className="mt-1 block text-ink-soft text-sm">{t(about)}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link
              to="/commissions/plans?new=blank"
              className="block h-full rounded-lg border border-line-strong border-dashed px-4 py-3.5 hover:border-accent"
            >
              <span className="block font-medium">{t('Empty plan')}</span>
              <span className="mt-1 block text-ink-soft text-sm">{t('Starts with one tier.')}</span>
            </Link>
          </li>
        </ul>
      </section>
    </div>
  );
}

function DeletePlan({ plan: { id, name, runs } }: { plan: PlanSummary }) {
  async function remove() {
    try {
      await deletePlan(id);
      toast({ title: t('Plan deleted') });
    } catch (error) {
      // A run may have been created with this plan since the list was loaded.
      refetchPlans();
      toastFailure(error, t('Not deleted'), {
        conflict: t('Runs use this plan, so it cannot be deleted.'),
      });
    }
  }
  return (
    <AskFirst
      {...(runs > 0
        ? {
            title: t('“{plan}” is in use', { plan: name }),
            description: t(
              '{runs, plural, one {One run uses this plan, so it cannot be deleted.} other {# runs use this plan, so it cannot be deleted.}}',
              { runs },
            ),
            keepLabel: t('Close'),
          }
        : {
            title: t('Delete “{plan}”?', { plan: name }),
            description: t('The plan and all its versions will be deleted. This cannot be undone.'),
            label: t('Delete'),
            keepLabel: t('Keep'),
          })}
      onConfirm={() => void remove()}
    >
      {(ask) => (
        <Button size="sm" variant="ghost" aria-label={t('Delete {plan}', { plan: name })} onClick={ask}>
          {t('Delete')}
        </Button>
      )}
    </AskFirst>
  );
}

function ImportPlan() {
  const [, setParams] = useSearchParams();

  async function take(file: File) {
    try {
      const { id } = await importPlan(parseJson(await file.text()));
      setParams({ id });
    } catch (error) {
      toastFailure(error, t('Not imported'));
    }
  }

  return (
    <FileButton
      size="sm"
      label={t('Import a plan file')}
      accept="application/json,.json"
      onFile={(file) => void take(file)}
    >
      {t('Import')}
    </FileButton>
  );
}
