import { localCount } from '#browser/local-text.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { type FeatureStatus, featureStatuses } from '#features/feedback/rules/feature-request.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { toast } from '#ui/toast.ts';
import type { OwnersRequest } from '../../rules/community.ts';
import { errorText } from '../admin.client.ts';
import { MomentText } from '../moment-text.tsx';
import { requests, setRequestStatus, statusNames } from './requests.client.ts';

const options = featureStatuses.map((value) => ({ value, label: statusNames[value] }));

type RequestRowProps = { request: OwnersRequest; path: string; onMerge: () => void };

export function RequestRow({ request, path, onMerge }: RequestRowProps) {
  const { id, feature_title, feature_description, votes, status, author_email, created_at } = request;
  const { busy, run } = useBusy((cause) => {
    requests.change(path, id, (item) => ({ ...item, status }));
    toastRequestError(cause, { title: t('Status not set'), description: errorText(cause) });
  });

  const set = (next: FeatureStatus) =>
    run(async () => {
      // Optimistic update, reverted if the request fails.
      requests.change(path, id, (item) => ({ ...item, status: next }));
      await setRequestStatus(id, next);
      toast({
        title: t('Status Set'),
        description: t(
          '{status, select, planned {“{title}” is now planned.} in_progress {“{title}” is now in progress.} done {“{title}” is now done.} declined {“{title}” is now declined.} other {“{title}” is now open.}}',
          { status: next, title: feature_title },
        ),
      });
    });

  return (
    <div className="grid items-start gap-x-6 gap-y-3 py-4 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <p className="figures flex items-baseline gap-2 sm:block">
        <span className="font-display text-3xl">{localCount(votes)}</span>
        <span className="block text-ink-soft text-sm">
          {t('{votes, plural, one {vote} other {votes}}', { votes })}
        </span>
      </p>
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-xl">{feature_title}</h3>
        <p className="wrap-anywhere mt-1 line-clamp-4 whitespace-pre-line text-ink-soft">
          {feature_description}
        </p>
        <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
          {author_email ?? t('Deleted account')} · <MomentText at={created_at} />
        </p>
      </div>
      <div className="flex items-end gap-2">
        <NativeSelect
          label={t('Status of “{title}”', { title: feature_title })}
          hideLabel
          options={options}
          value={status}
          aria-busy={busy}
          onChange={(event) =>
            void set(options.find(({ value }) => value === event.target.value)?.value ?? status)
          }
          className="w-40"
        />
        <Button variant="ghost" aria-label={t('Merge “{title}”', { title: feature_title })} onClick={onMerge}>
          {t('Merge')}
        </Button>
      </div>
    </div>
  );
}
