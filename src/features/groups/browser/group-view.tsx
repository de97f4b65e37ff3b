import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import type { GroupRecord } from '../rules/group.ts';
import { MyBalance } from './balances/my-balance.tsx';
import { GroupNotices } from './group-notices.tsx';
import { fetchForm, GroupOverview } from './group-overview.tsx';
import { NotLoaded } from './imports/not-loaded.tsx';
import { OpenedImport } from './imports/opened-import.tsx';
import { WaitingEntries } from './offline/waiting-entries.tsx';
import { rightsIn } from './people.ts';
import { AskWays } from './settle/ask-ways.tsx';
import { useFormTask } from './use-form-task.ts';

// If a chunk cannot load, the rest of the page still works.
const GroupPeople = lazy(() => import('./people/group-people.tsx').catch(() => ({ default: NotLoaded })));
const GroupCharts = lazy(() => import('./charts/group-charts.tsx').catch(() => ({ default: NotLoaded })));
const GroupHistory = lazy(() => import('./history/group-history.tsx').catch(() => ({ default: NotLoaded })));

type GroupViewProps = {
  record: GroupRecord;
  isBehind: boolean;
  from: number;
  onChange: (record: GroupRecord) => void;
  reload: () => void;
};

export function GroupView({ record, isBehind, from, onChange, reload }: GroupViewProps) {
  const form = useFormTask(record);
  const [tab, setTab] = useState('entries');
  const rights = rightsIn(record);
  const addLabel = rights.writes ? t('Add expense', {}, 'in a group') : t('Record payment');
  return (
    <>
      <header>
        <p className="text-ink-soft">
          {t(
            '{people, plural, one {# person} other {# people}} · {entries, plural, one {# entry} other {# entries}}',
            {
              people: record.people.filter(({ has_left }) => !has_left).length,
              entries: record.entries,
            },
          )}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 className="wrap-anywhere min-w-0 flex-1 text-3xl sm:text-4xl">
            <bdi>{record.name}</bdi>
          </h1>
          {rights.pays ? (
            <div className="hidden md:block">
              <AddButton onAdd={form.add}>{addLabel}</AddButton>
            </div>
          ) : null}
        </div>
        <MyBalance record={record} />
        <GroupNotices record={record} isBehind={isBehind} from={from} />
        <OpenedImport group={record} onChange={onChange} />
        <WaitingEntries groupId={record.id} onChange={(entry) => void form.mend(entry)} onSent={reload} />
      </header>

      <Tabs value={tab} onValueChange={setTab} className="mt-6">
        <TabsList aria-label={t('Parts of the page')}>
          <TabsTrigger value="entries">{t('Expenses', {}, 'in a group')}</TabsTrigger>
          <TabsTrigger value="charts">{t('Charts')}</TabsTrigger>
          <TabsTrigger value="people">{t('People', {}, 'in a group')}</TabsTrigger>
          <TabsTrigger value="history">{t('History')}</TabsTrigger>
        </TabsList>
        <TabsContent value="entries">
          <AskWays record={record} onChange={onChange} />
          <GroupOverview
            record={record}
            form={form}
            reload={reload}
            onChange={onChange}
            onInvite={() => setTab('people')}
          />
          {rights.pays ? (
            <div
              data-bottom-bar=""
              className="sticky bottom-0 z-20 -mx-4 mt-8 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 md:hidden"
            >
              <AddButton className="w-full" onAdd={form.add}>
                {addLabel}
              </AddButton>
            </div>
          ) : null}
        </TabsContent>
        <TabsContent value="charts">
          <Suspense fallback={null}>
            <GroupCharts record={record} />
          </Suspense>
        </TabsContent>
        <TabsContent value="people">
          <Suspense fallback={null}>
            <GroupPeople group={record} onChange={onChange} onLeft={reload} />
          </Suspense>
        </TabsContent>
        <TabsContent value="history">
          <Suspense fallback={null}>
            <GroupHistory group={record} onChange={reload} />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  );
}

type AddButtonProps = { className?: string; onAdd: () => void; children: ReactNode };

function AddButton({ className, onAdd, children }: AddButtonProps) {
  return (
    <Button className={className} onClick={onAdd} onPointerEnter={fetchForm} onFocus={fetchForm}>
      <Plus aria-hidden="true" />
      {children}
    </Button>
  );
}
