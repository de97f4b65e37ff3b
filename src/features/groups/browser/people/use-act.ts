import { useCallback, useState } from 'react';
import { RequestError } from '#browser/requests/request-error.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { t } from '#kernel/language/t.ts';
import type { GroupRecord } from '../../rules/group.ts';

/** Sends a change of the group and shows its outcome; resolves to true on success. */
export type Act = (work: () => Promise<GroupRecord | null>, failure?: string) => Promise<boolean>;

export type PanelProps = {
  group: GroupRecord;
  onChange: (group: GroupRecord) => void;
  /** Called when the reader is no longer in the group, or the group is deleted. */
  onLeft: () => void;
};

/** One change at a time; `busy` while it runs. */
export function useAct({ onChange, onLeft }: Pick<PanelProps, 'onChange' | 'onLeft'>) {
  const [busy, setBusy] = useState(false);
  const act: Act = useCallback(
    async (work, failure = t('Not saved')) => {
      setBusy(true);
      try {
        const group = await work();
        if (group) onChange(group);
        else onLeft();
        return true;
      } catch (error) {
        toastRequestError(error, { title: failure, description: reasonOf(error) });
        return false;
      } finally {
        setBusy(false);
      }
    },
    [onChange, onLeft],
  );
  return { act, busy };
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof RequestError)) return t('Check your connection and try again.');
  return error.reason ?? t('Please try again.');
}
