import { type SyntheticEvent, useState } from 'react';
import { useTypedWays, WaysFields } from '#features/payment-ways/browser/ways-fields.public.tsx';
import { waysFor } from '#features/payment-ways/rules/pay-links.ts';
import { noWays } from '#features/payment-ways/rules/payment-ways.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import { changePerson } from '../group.client.ts';
import type { PersonProps } from './person-props.ts';

/** How a person can be paid. */
export function PersonWays({ group, me, person, act, busy }: PersonProps) {
  const ways = useTypedWays(person.ways ?? noWays);
  const [isOpen, setOpen] = useState(person.ways !== null);
  if (waysFor(group.currency).length === 0) return null;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { ways: checked } = ways.check();
    if (!checked) return;
    if (await act(() => changePerson(group.id, person.id, { ways: checked }))) {
      toast({ title: t('Saved'), description: t('Everyone in the group can see it now.') });
    }
  }
  const question =
    person.id === me.id
      ? t('How can people pay you?')
      : tRich('How can people pay <b>{name}</b>?', isolated, { name: person.name });
  if (!isOpen) {
    return (
      <div>
        <Button variant="outline" className="h-auto min-h-11 wrap-anywhere" onClick={() => setOpen(true)}>
          <span>{question}</span>
        </Button>
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void save(event)}>
      <h3 className="wrap-anywhere text-xl">{question}</h3>
      <WaysFields {...ways} currency={group.currency} />
      <div>
        <Button type="submit" variant="outline" busy={busy}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
