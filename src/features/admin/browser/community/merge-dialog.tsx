import { useState } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { queries } from '#browser/requests/use-query.ts';
import { maxFeatureSearch } from '#features/feedback/rules/feature-request.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { choiceCard, choiceMark, choiceRing } from '#ui/control-styles.ts';
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { toast } from '#ui/toast.ts';
import type { OwnersRequest } from '../../rules/community.ts';
import { errorText } from '../admin.client.ts';
import { mergeRequests, requests, requestsPath } from './requests.client.ts';

type MergeDialogProps = { request: OwnersRequest | null; onClose: () => void };

export function MergeDialog({ request, onClose }: MergeDialogProps) {
  return (
    <Dialog open={request !== null} onOpenChange={(open) => open || onClose()}>
      {request ? (
        <DialogContent
          title={t('Merge “{title}”', { title: request.feature_title })}
          description={t(
            'Choose the request that asks for the same thing. It gets the votes of both, counting each person once, and this one is no longer listed.',
          )}
        >
          <MergeForm request={request} onClose={onClose} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

type MergeFormProps = { request: OwnersRequest; onClose: () => void };

function MergeForm({ request, onClose }: MergeFormProps) {
  const [search, setSearch] = useState('');
  const [into, setInto] = useState<string>();
  const { busy, runOnce } = useBusy(failureToast(t('Merge failed'), errorText));
  const { data } = requests.use(requestsPath({ search }));
  const others = data?.items.filter(({ id }) => id !== request.id) ?? [];

  const merge = (target: string) =>
    runOnce(async () => {
      const votes = await mergeRequests(request.id, target);
      toast({
        title: t('Requests Merged'),
        description: t(
          '{votes, plural, one {Together they have # vote.} other {Together they have # votes.}}',
          {
            votes,
          },
        ),
      });
      onClose();
      queries.invalidate(requestsPath());
    });

  return (
    <div className="grid gap-4">
      <SearchField label={t('Search')} maxLength={maxFeatureSearch} value={search} onSearch={setSearch} />
      <fieldset className="grid max-h-72 gap-2 overflow-y-auto p-0.5">
        <legend className="sr-only">{t('Merge into')}</legend>
        {others.map(({ id, feature_title, votes }) => (
          <label key={id} className={choiceCard}>
            <input
              type="radio"
              name="into"
              checked={into === id}
              onChange={() => setInto(id)}
              className={choiceMark}
            />
            <span aria-hidden="true" className={choiceRing} />
            <span className="wrap-anywhere min-w-0 flex-1">{feature_title}</span>
            <span className="figures text-ink-soft text-sm">{votes}</span>
          </label>
        ))}
        {data && others.length === 0 ? (
          <p className="py-4 text-ink-soft">{t('No other requests found.')}</p>
        ) : null}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={into === undefined} onClick={() => void (into && merge(into))}>
          {t('Merge')}
        </Button>
        <DialogClose asChild>
          <Button variant="outline">{t('Cancel')}</Button>
        </DialogClose>
      </div>
    </div>
  );
}
