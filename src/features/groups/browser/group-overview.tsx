import { lazy, Suspense, useState } from 'react';
import { importAgain } from '#browser/requests/import-again.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { LazyView } from '#ui/lazy-view.tsx';
import type { EntryFilter, GroupRecord, OpenedEntry } from '../rules/group.ts';
import type { RepeatRecord } from '../rules/repeats/repeat.ts';
import { BalanceList } from './balances/balance-list.tsx';
import { EntryFilters } from './entries/entry-filters.tsx';
import { EntryList } from './entries/entry-list.tsx';
import { useEntries } from './entries/use-entries.ts';
import { NotLoaded } from './imports/not-loaded.tsx';
import { rightsIn } from './people.ts';
import { PaymentsToAnswer } from './settle/payments-to-answer.tsx';
import { WhoPaysWhom } from './settle/who-pays-whom.tsx';
import type { useFormTask } from './use-form-task.ts';
import { useNamedEntry } from './use-named-entry.ts';
import { useOpenedEntry } from './use-opened-entry.ts';

const importForm = importAgain(() => import('./entry-form/entry-form-dialog.tsx'));
const importEntry = importAgain(() => import('./entries/entry-dialog.tsx'));
/** If the chunk cannot load, the rest of the page still works. */
const RepeatList = lazy(() => import('./repeats/repeat-list.tsx').catch(() => ({ default: NotLoaded })));
const loadForm = async () => (await importForm()).default;
const loadEntry = async () => (await importEntry()).default;
/** Starts the download on pointer down, before the click. */
export const fetchForm = () => void importForm().catch(() => {});

type GroupOverviewProps = {
  record: GroupRecord;
  form: ReturnType<typeof useFormTask>;
  reload: () => void;
  onChange: (record: GroupRecord) => void;
  onInvite: () => void;
};

/** Balances, payments and entries, with the dialogs that change them. */
export function GroupOverview({ record, form, reload, onChange, onInvite }: GroupOverviewProps) {
  const [filter, setFilter] = useState<EntryFilter>({});
  const list = useEntries(record, filter);
  const opened = useOpenedEntry(record, list.entries);
  useNamedEntry(record.id, opened.open);
  const { shown } = form;
  const isFiltered = Object.values(filter).some(Boolean);

  function edit(entry: OpenedEntry) {
    opened.close();
    void form.edit(entry);
  }

  function editRepeat(repeat: RepeatRecord) {
    opened.close();
    form.editRepeat(repeat).catch((error: unknown) =>
      toastRequestError(error, {
        title: t('That did not work'),
        description: t('Check your connection and try again.'),
      }),
    );
  }

  const repeatList =
    record.repeats > 0 ? (
      <Suspense fallback={null}>
        <RepeatList record={record} onEdit={editRepeat} onChanged={reload} />
      </Suspense>
    ) : null;
  const isEmpty =
    record.entries === 0 && !isFiltered && record.balances.every(({ balance }) => balance === 0);

  return (
    <>
      {isFiltered ? null : (
        <PaymentsToAnswer record={record} entries={list.entries} onOpen={opened.open} onChanged={reload} />
      )}
      {isEmpty ? (
        <div className="grid gap-8">
          <NoEntries record={record} onInvite={onInvite} />
          {repeatList}
        </div>
      ) : (
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid content-start gap-8 md:order-last">
            <BalanceList record={record} />
            <WhoPaysWhom record={record} onRecord={form.pay} onChange={onChange} />
            {repeatList}
          </div>
          <section aria-labelledby="entries" className="min-w-0">
            <h2 id="entries" className="text-2xl">
              {t('Entries')}
            </h2>
            <EntryFilters record={record} filter={filter} onChange={setFilter} />
            <EntryList record={record} list={list} isFiltered={isFiltered} onOpen={opened.open} />
          </section>
        </div>
      )}
      <LazyView open={shown?.open === true} load={loadForm} close={form.close}>
        {(FormDialog) =>
          shown ? (
            <FormDialog
              record={record}
              entries={list.entries}
              task={shown.task}
              open={shown.open}
              onClose={form.close}
              onSaved={() => {
                form.markSaved();
                reload();
              }}
            />
          ) : null
        }
      </LazyView>
      <LazyView open={opened.isOpen} load={loadEntry} close={opened.close}>
        {(EntryDialog) =>
          opened.entry ? (
            <EntryDialog
              record={record}
              entry={opened.entry}
              open={opened.isOpen}
              onClose={opened.close}
              onEdit={edit}
              onEditRepeat={editRepeat}
              onChanged={reload}
            />
          ) : null
        }
      </LazyView>
    </>
  );
}

function NoEntries({ record, onInvite }: Pick<GroupOverviewProps, 'record' | 'onInvite'>) {
  return (
    <div className="rounded-lg border border-line-strong border-dashed px-5 py-10 text-center">
      <p className="font-medium">{t('Nothing here yet')}</p>
      <p className="mx-auto mt-1 max-w-prose text-ink-soft">
        {rightsIn(record).writes
          ? t('Add the first expense: an amount and a title are enough. Everybody shares it equally.')
          : t('Entries appear here as soon as somebody writes one.')}
      </p>
      {record.invite_url === null ? null : (
        <Button variant="outline" className="mt-5" onClick={onInvite}>
          {t('Invite people')}
        </Button>
      )}
    </div>
  );
}
