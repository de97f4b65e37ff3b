import { lazy, type ReactNode, Suspense, useState } from 'react';
import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { hidden, isolated, type Tags, tRich } from '#ui/rich-text.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { GroupPerson } from '../../rules/group.ts';
import { type PersonProps, roleTexts } from './person-props.ts';
import { purseMates, rightsOver } from './person-rights.ts';

const PersonEditor = lazy(() => import('./person-editor.tsx'));

export function PersonRow(props: PersonProps) {
  const { group, me, person } = props;
  const [open, setOpen] = useState(false);
  const isChangeable = Object.values(rightsOver(me, person)).some(Boolean);
  const mates = purseMates(person, group.people);
  return (
    <li className="py-2">
      <div className="flex min-h-12 items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>{nameOf(person, me)}</span>
            {person.role === 'member' ? null : <Badge variant="secondary">{roleTexts[person.role]}</Badge>}
          </p>
          <p className="wrap-anywhere text-ink-soft text-sm">
            {mates.length > 0
              ? t('Settles together with {names}', { names: listText(mates) })
              : presence(person)}
          </p>
        </div>
        {isChangeable ? (
          <Button
            size="sm"
            variant="ghost"
            className="min-h-11"
            aria-expanded={open}
            onClick={() => setOpen((before) => !before)}
          >
            {tRich('Change<hidden> {name}</hidden>', hidden, { name: person.name })}
          </Button>
        ) : null}
      </div>
      {open ? (
        <Suspense fallback={<SkeletonBlock className="mt-2 h-40" />}>
          <PersonEditor {...props} onDone={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}

const tags: Tags = {
  ...isolated,
  note: (text) => <span className="text-ink-soft text-sm">{text}</span>,
};

function nameOf({ id, name }: GroupPerson, me: GroupPerson): ReactNode {
  if (id === me.id) return tRich('<b>{name}</b> <note>(you)</note>', tags, { name });
  return <bdi>{name}</bdi>;
}

function presence({ has_account, is_here }: GroupPerson): string {
  if (has_account) return t('Has an account');
  return is_here ? t('Takes part without an account') : t('Has not joined yet');
}
