import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { importAgain } from '#browser/import-again.ts';
import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { useLazyView } from '#ui/lazy-view.tsx';
import { Notice } from '#ui/notice.tsx';
import type { EntryRecord, GroupRecord, OpenedEntry } from '../rules/group.ts';
import { BalanceList } from './balances/balance-list.tsx';
import { MyBalance } from './balances/my-balance.tsx';
import { EntryFilters } from './entries/entry-filters.tsx';
import { EntryList } from './entries/entry-list.tsx';
import { type EntryFilter, useEntries } from './entries/use-entries.ts';
import { rightsIn } from './people.ts';
import { WhoPaysWhom } from './settle/who-pays-whom.tsx';
import { useFormTask } from './use-form-task.ts';

const importForm = importAgain(() => import('./entry-form/entry-form-dialog.tsx'));
const importEntry = importAgain(() => import('./entries/entry-dialog.tsx'));
const loadForm = async () => (await importForm()).default;
const loadEntry = async () => (await importEntry()).default;
/** Starts the download when the finger comes down, before the press. */
const fetchForm = () => void importForm().catch(() => {});

type GroupViewProps = {
  record: GroupRecord;
  isBehind: boolean;
  onChange: (record: GroupRecord) => void;
  reload: () => void;
};

export function GroupView({ record, isBehind, reload }: GroupViewProps) {
  const [filter, setFilter] = useState<EntryFilter>({});
  const list = useEntries(record.id, record.revision, filter);
  const form = useFormTask(record);
  const opened = useOpened(list.entries);
  const FormDialog = useLazyView({ open: form.shown?.open === true, load: loadForm, close: form.close });
  const EntryDialog = useLazyView({ open: opened.isOpen, load: loadEntry, close: opened.close });
  const rights = rightsIn(record);
  const isFiltered = Object.values(filter).some(Boolean);
  const addLabel = rights.writes ? t('Add expense') : t('Record payment');

  function edit(entry: OpenedEntry) {
    opened.close();
    void form.edit(entry);
  }

  return (
    <>
      <header>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1">
            <p className="text-ink-soft">
              {t(
                '{people, plural, one {# person} other {# people}} · {entries, plural, one {# entry} other {# entries}}',
                {
                  people: record.people.filter(({ has_left }) => !has_left).length,
                  entries: record.entries,
                },
              )}
            </p>
            <h1 className="wrap-anywhere mt-1 text-3xl sm:text-4xl">
              <bdi>{record.name}</bdi>
            </h1>
          </div>
          {rights.pays ? (
            <Button
              className="hidden md:inline-flex"
              onClick={form.add}
              onPointerEnter={fetchForm}
              onFocus={fetchForm}
            >
              <Plus aria-hidden="true" />
              {addLabel}
            </Button>
          ) : null}
        </div>
        <MyBalance record={record} />
        <Standing record={record} isBehind={isBehind} />
      </header>

      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8 md:order-last">
          <BalanceList record={record} />
          <WhoPaysWhom record={record} onRecord={form.pay} />
        </div>
        <section aria-labelledby="entries" className="min-w-0">
          <h2 id="entries" className="text-2xl">
            {t('Entries')}
          </h2>
          {record.entries === 0 && !isFiltered ? (
            <NoEntries canWrite={rights.writes} />
          ) : (
            <>
              <EntryFilters record={record} filter={filter} onChange={setFilter} />
              <EntryList record={record} list={list} isFiltered={isFiltered} onOpen={opened.open} />
            </>
          )}
        </section>
      </div>

      {rights.pays ? (
        <div
          data-bottom-bar=""
          className="sticky bottom-0 z-20 -mx-4 mt-8 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 md:hidden"
        >
          <Button className="w-full" onClick={form.add} onPointerEnter={fetchForm} onFocus={fetchForm}>
            <Plus aria-hidden="true" />
            {addLabel}
          </Button>
        </div>
      ) : null}

      {FormDialog && form.shown ? (
        <FormDialog
          record={record}
          entries={list.entries}
          task={form.shown.task}
          open={form.shown.open}
          onClose={form.close}
          onSaved={() => {
            form.markSaved();
            reload();
          }}
        />
      ) : null}
      {EntryDialog && opened.entry ? (
        <EntryDialog
          record={record}
          entry={opened.entry}
          open={opened.isOpen}
          onClose={opened.close}
          onEdit={edit}
          onChanged={reload}
        />
      ) : null}
    </>
  );
}

/** The opened entry, in its newest version while the list has it. */
function useOpened(entries: readonly EntryRecord[]) {
  const [shown, setShown] = useState<{ entry: EntryRecord; isOpen: boolean } | null>(null);
  const newest = entries.find(({ id }) => id === shown?.entry.id);
  return {
    entry: newest ?? shown?.entry,
    isOpen: shown?.isOpen === true,
    open: (entry: EntryRecord) => setShown({ entry, isOpen: true }),
    close: useCallback(() => setShown((before) => before && { ...before, isOpen: false }), []),
  };
}

/** What limits the group at present. */
function Standing({ record, isBehind }: Pick<GroupViewProps, 'record' | 'isBehind'>) {
  const locale = useLocale();
  return (
    <div aria-live="polite" className="mt-4 grid gap-3 empty:hidden">
      {isBehind ? (
        <Notice tone="mild" title={t('No connection')}>
          {t('What you see may be out of date. It updates when you are back online.')}
        </Notice>
      ) : null}
      {record.can_write ? null : (
        <Notice title={t('New expenses cannot be added')}>
          {t(
            'The trials and plans of all members are over. You can still read everything, record payments and export the group.',
          )}
        </Notice>
      )}
      {record.ends_at === null ? null : (
        <Notice
          tone="moderate"
          title={t('This group ends on {date}', {
            date: new Date(record.ends_at).toLocaleDateString(locale, { dateStyle: 'long' }),
          })}
        >
          {t('Nobody in it has an account any more. Sign in and choose ‘This is me’ to keep it.')}
        </Notice>
      )}
    </div>
  );
}

function NoEntries({ canWrite }: { canWrite: boolean }) {
  return (
    <div className="mt-3 rounded-lg border border-line-strong border-dashed px-5 py-8 text-center">
      <p className="font-medium">{t('Nothing here yet')}</p>
      <p className="mt-1 text-ink-soft">
        {canWrite
          ? t('Add the first expense: an amount and a title are enough. Everybody shares it equally.')
          : t('Entries appear here as soon as somebody writes one.')}
      </p>
    </div>
  );
}
