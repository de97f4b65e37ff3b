import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import { useUser } from '#browser/session/session.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { rightsIn } from '../people.ts';
import { AddForm } from './add-form.tsx';
import type { AddToGroupProps, NamedGroup, StepProps } from './add-props.ts';
import { type LoadedResult, loadResult } from './load-result.ts';
import { NewGroupForm } from './new-group-form.tsx';
import { onDevice, useChosenGroup, useOwnGroups } from './use-own-groups.ts';

type AddToGroupDialogProps = AddToGroupProps & { open: boolean; onClose: () => void };

/** Chooses a group, matches people, shows what everybody bears, and writes one entry. */
export default function AddToGroupDialog(props: AddToGroupDialogProps) {
  const { open, onClose, templateType, inputData, result: computed, title, payments = [] } = props;
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Of<LoadedResult | null> & { count: number }>();
  const [done, setDone] = useState<Of<NamedGroup>>();
  const result = valueFor(loaded, computed);
  const written = valueFor(done, computed);
  // A reopened dialog keeps what was chosen.
  const isLoaded = Boolean(result);
  useEffect(() => {
    if (!open || isLoaded) return;
    const show = (value: LoadedResult | null) =>
      setLoaded((before) => ({ of: computed, value, count: (before?.count ?? 0) + 1 }));
    loadResult({ templateType, inputData, result: computed, title }, locale).then(show, () => show(null));
  }, [open, isLoaded, templateType, inputData, computed, title, locale]);
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent className="max-w-xl" title={t('Add to a group')}>
        {written ? <Added group={written} /> : null}
        {result === undefined ? <SkeletonBlock className="h-60" /> : null}
        {result === null ? (
          <p role="alert">{t('The result could not be loaded. Check your connection and try again.')}</p>
        ) : null}
        {result && !result.added ? (
          <p>{t('This result has no amounts that can be added to a group.')}</p>
        ) : null}
        {result?.added && !written ? (
          <GroupStep
            key={loaded?.count}
            added={result.added}
            title={result.title}
            note={result.note}
            source={result.source}
            payments={payments}
            onDone={(group) => setDone({ of: computed, value: group })}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

/** State of one result; the next result starts with fresh state. */
type Of<Value> = Readonly<{ of: unknown; value: Value }>;
const valueFor = <Value,>(kept: Of<Value> | undefined, result: unknown) =>
  kept && kept.of === result ? kept.value : undefined;

function Added({ group: { id, name } }: { group: NamedGroup }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="text-lg">
        {t('Added to {name}.', { name })}
      </p>
      <Button asChild>
        <Link to={`/g/${id}`}>{t('Open the group')}</Link>
      </Button>
    </div>
  );
}

function GroupStep(props: StepProps) {
  const user = useUser();
  return user ? (
    <OwnGroups {...props} user={user} />
  ) : (
    <ChosenGroup {...props} groups={onDevice()} user={null} />
  );
}

type User = Readonly<{ id: string; username: string }>;

function OwnGroups({ user, ...props }: StepProps & { user: User }) {
  const groups = useOwnGroups(user.id);
  return groups ? <ChosenGroup {...props} groups={groups} user={user} /> : <SkeletonBlock className="h-60" />;
}

const startsNew = 'new';

type ChosenGroupProps = StepProps & { groups: readonly NamedGroup[]; user: User | null };

/** Starting a group needs an account; writing in one does not. */
function ChosenGroup({ groups, user, ...props }: ChosenGroupProps) {
  const [chosen, setChosen] = useState(groups[0]?.id ?? (user ? startsNew : ''));
  const { record, show } = useChosenGroup(chosen === startsNew ? '' : chosen);
  if (chosen === '') {
    return (
      <div className="grid justify-items-start gap-4">
        <p>{t('This device is in no group yet. Sign in, or open the invitation of a group first.')}</p>
        <Button asChild variant="outline">
          <Link to="/groups">{t('Group expenses')}</Link>
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <NativeSelect
        label={t('Group', {}, 'people who share expenses')}
        value={chosen}
        options={[
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ...(user ? [{ value: startsNew, label: t('Start a group with these people') }] : []),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen === startsNew && user ? <NewGroupForm {...props} user={user} /> : null}
      {chosen !== startsNew && record === undefined ? <SkeletonBlock className="h-40" /> : null}
      {chosen !== startsNew && record === null ? (
        <Notice tone="moderate" title={t('The group could not be loaded')} />
      ) : null}
      {chosen !== startsNew && record && !rightsIn(record).writes ? (
        <Notice title={t('You cannot write in this group')} />
      ) : null}
      {chosen !== startsNew && record && rightsIn(record).writes ? (
        <AddForm key={record.id} {...props} record={record} onRecord={show} />
      ) : null}
    </div>
  );
}
