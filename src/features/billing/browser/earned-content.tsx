import { localCount } from '#browser/local-text.ts';
import { currentLocale } from '#browser/locale.ts';
import { EstimateLink } from '#features/access/browser/estimate-link.public.tsx';
import { priceLabel, starterPlans } from '#features/access/rules/plan-catalogue.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { computeHoursSaved, computeWorth, hoursText } from '#features/access/rules/time-saved.ts';
import { useProgress } from '#features/progress/browser/progress.client.ts';
import { Button } from '#ui/button.tsx';
import { DialogClose, DialogContent } from '#ui/dialog.tsx';
import { PlanOption } from './plan-option.tsx';

export function EarnedContent({ userId }: { userId: string | undefined }) {
  return (
    <DialogContent
      className="max-w-xl"
      title="You've Earned Premium Access"
      description="Fairsplit has become part of your work. Keep it month by month, or for one project."
    >
      {userId === undefined ? null : <UsageSummary userId={userId} />}
      <ul aria-label="Plans" className="mt-5 grid gap-3 sm:grid-cols-2">
        <PlanOption
          recommended
          name="Monthly Plan"
          plan={starterPlans.monthly}
          note="Everything in Starter, cancel any time."
          action="Choose Monthly Plan"
        />
        <PlanOption
          name="Project Pass"
          plan={starterPlans.weekly}
          note="Everything in Starter, for a single project."
          action="Choose Project Pass"
        />
      </ul>
      <DialogClose asChild>
        <Button variant="ghost" className="mt-4 w-full">
          I'll Decide Later
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
        aria-label="Your usage so far"
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
    { label: 'Calculations', value: localCount(progress.total_calculations) },
    { label: 'Templates saved', value: localCount(progress.total_templates) },
    {
      label: `saved by our estimate, worth ${priceLabel(computeWorth(progress), currentLocale())}`,
      value: hoursText(computeHoursSaved(progress), currentLocale()),
    },
  ];
}
