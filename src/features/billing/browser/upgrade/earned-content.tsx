import { localCount } from '#browser/local-text.ts';
import { currentLocale } from '#browser/locale.ts';
import { EstimateLink } from '#features/access/browser/estimate-link.public.tsx';
import { priceLabel, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { computeHoursSaved, computeWorth, hoursText } from '#features/access/rules/time-saved.ts';
import { useProgress } from '#features/progress/browser/progress.client.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { DialogClose, DialogContent } from '#ui/dialog.tsx';
import { PlanOption } from '../plans/plan-option.tsx';

export function EarnedContent({ userId }: { userId: string | undefined }) {
  return (
    <DialogContent
      className="max-w-xl"
      title={t("You've Earned Premium Access")}
      description={t('Fairsplit has become part of your work. Keep it month by month, or for one project.')}
    >
      {userId === undefined ? null : <UsageSummary userId={userId} />}
      <ul aria-label={t('Plans')} className="mt-5 grid gap-3 sm:grid-cols-2">
        <PlanOption
          recommended
          name={t('Monthly Plan')}
          plan={starterPlans.monthly}
          note={t('Everything in Starter, cancel any time.')}
          action={t('Choose Monthly Plan')}
        />
        <PlanOption
          name={t('Project Pass')}
          plan={starterPlans.weekly}
          note={t('Everything in Starter, for a single project.')}
          action={t('Choose Project Pass')}
        />
      </ul>
      <DialogClose asChild>
        <Button variant="ghost" className="mt-4 w-full">
          {t("I'll Decide Later")}
        </Button>
      </DialogClose>
    </DialogContent>
  );
}

function UsageSummary({ userId }: { userId: string }) {
  const { data: progress } = useProgress(userId);
  if (!progress) return null;
  return (
    <>
      <dl
        aria-label={t('Your usage so far')}
        className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3 rounded-md bg-sunken px-4 py-3"
      >
        {figures(progress).map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="figures font-display text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm">
        <EstimateLink />
      </p>
    </>
  );
}

function figures(progress: Progress) {
  return [
    { label: t('Calculations'), value: localCount(progress.total_calculations) },
    { label: t('Templates saved'), value: localCount(progress.total_templates) },
    {
      label: t('saved by our estimate, worth {worth}', {
        worth: priceLabel(computeWorth(progress), currentLocale()),
      }),
      value: hoursText(computeHoursSaved(progress), currentLocale()),
    },
  ];
}
