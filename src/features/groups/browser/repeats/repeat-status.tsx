import { useLocale } from '#browser/locale.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { datesOf, type MissedDates, type RepeatRecord } from '../../rules/repeats/repeat.ts';
import { repeatText } from '../../rules/repeats/repeat-text.ts';
import { resumeRepeat, stopRepeat } from '../group.client.ts';
import { useDay } from '../money.ts';
import { rightsIn } from '../people.ts';

type RepeatStatusProps = {
  record: GroupRecord;
  repeat: RepeatRecord;
  onEdit: (repeat: RepeatRecord) => void;
  onChanged: () => void;
};

/** How an entry repeats, when next, why it is paused, and what can be done about it. */
export function RepeatStatus({ record, repeat, onEdit, onChanged }: RepeatStatusProps) {
  const locale = useLocale();
  const day = useDay();
  const { busy, run } = useBusy(
    failureToast(t('That did not work'), t('Check your connection and try again.')),
  );
  const rights = rightsIn(record);

  async function act(work: () => Promise<unknown>, done: string) {
    await run(async () => {
      await work();
      toast({ title: done });
    });
    onChanged();
  }
  const resume = (missed: MissedDates) =>
    void act(() => resumeRepeat(record.id, repeat.id, missed), t('The entry repeats again'));

  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere text-ink-soft text-sm">
        {repeatText(datesOf(repeat), locale)}
        <br />
        {t('Next: {dates}', { dates: repeat.next.map(day).join(' · ') || '–' })}
        <br />
        {t('Set up by {name}', { name: nameIn(record)(repeat.by) })}
      </p>
      {repeat.paused === null ? null : (
        <Notice
          tone="mild"
          title={t('Paused')}
          actions={
            rights.writes && repeat.paused !== 'person-left' && repeat.missed.length > 0 ? (
              <>
                <Button size="sm" variant="outline" busy={busy} onClick={() => resume('add')}>
                  {t('Add what was missed')}
                </Button>
                <Button size="sm" variant="outline" busy={busy} onClick={() => resume('skip')}>
                  {t('Skip it')}
                </Button>
              </>
            ) : undefined
          }
        >
          <p>{pauseTexts[repeat.paused]()}</p>
          {repeat.missed.length === 0 ? null : (
            <p>{t('Missed: {dates}', { dates: repeat.missed.map(day).join(' · ') })}</p>
          )}
        </Notice>
      )}
      {rights.pays ? (
        <div className="flex flex-wrap gap-2">
          {rights.writes ? (
            <Button
              size="sm"
              variant="outline"
              className="min-h-11"
              busy={busy}
              onClick={() => onEdit(repeat)}
            >
              {t('Change future entries')}
            </Button>
          ) : null}
          <AskFirst
            title={t('Stop repeating?')}
            description={t('No more entries are made. Those that were made stay.')}
            label={t('Stop repeating')}
            onConfirm={() =>
              void act(() => stopRepeat(record.id, repeat.id), t('The entry no longer repeats'))
            }
          >
            {(ask) => (
              <Button size="sm" variant="ghost" className="min-h-11 text-bad" busy={busy} onClick={ask}>
                {t('Stop')}
              </Button>
            )}
          </AskFirst>
        </div>
      ) : null}
    </div>
  );
}

const pauseTexts = {
  'trial-over': () => t('No trial or plan in this group was live on the date.'),
  'person-left': () => t('Somebody in it has left the group. Change it or stop it.'),
  full: () => t('This group has as many entries as a group can have.'),
  refused: () => t('The entry could not be written. Change it or stop it.'),
} as const;
