import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCurrencyAndLocale } from '#calculators/browser/form/form-currency-and-locale.tsx';
import type { Roster, RosterPerson } from '#calculators/browser/form/roster-context.tsx';
import { RemoveButton } from '#calculators/browser/rows/remove-button.tsx';
import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { limits } from '#calculators/rules/limits.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, parseCents, typedAmount } from '#kernel/money/cents.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastError } from '#ui/toast.ts';
import { memberOn } from '../../rules/presets.ts';
import type { FreelancerFormState } from './freelancer-form-state.ts';
import { withTeam } from './roster-team.ts';

type People = readonly RosterPerson[];

/** People stored in the account: add them to the team, or save the team's people. */
export default function RosterPanel({ form, roster }: { form: FreelancerFormState; roster: Roster }) {
  const reading = useCurrencyAndLocale();
  const [people, setPeople] = useState<People | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    roster.find().then(
      (found) => isGone || setPeople(found),
      () => isGone || toastError(t('Error'), t('Your saved people could not be loaded.')),
    );
    return () => {
      isGone = true;
    };
  }, [roster]);

  const save = async (next: People, title: string) => {
    setBusy(true);
    try {
      setPeople(await roster.save(next));
      toast({ title });
    } catch {
      toastError(t('Error'), t('Your saved people could not be saved.'));
    }
    setBusy(false);
  };

  return (
    <section
      aria-labelledby="roster"
      className="grid w-full gap-2 rounded-lg border border-line bg-surface p-4"
    >
      <h3 id="roster" className="font-sans font-semibold text-base tracking-normal">
        {t('Your people')}
      </h3>
      {people?.length === 0 ? (
        <p className="text-ink-soft text-sm">
          {t('No one yet. Save this team to add its members again with one click.')}
        </p>
      ) : null}
      <ul className="grid gap-1">
        {people?.map((person) => (
          <li key={person.name} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1">
              <bdi className="wrap-anywhere font-medium">{person.name}</bdi>
              <span className="figures wrap-anywhere text-ink-soft text-sm"> {describe(person)}</span>
            </span>
            <Button
              variant="outline"
              size="sm"
              className="min-h-11"
              aria-label={t('Add {person} to the team', { person: person.name })}
              onClick={() => addMember(form, person, reading)}
            >
              <Plus aria-hidden="true" className="size-4" />
              {t('Add')}
            </Button>
            <RemoveButton
              label={t('Remove {person} from your saved people', { person: person.name })}
              onClick={() =>
                void save(
                  people.filter(({ name }) => name !== person.name),
                  t('Removed', {}, 'a person'),
                )
              }
            />
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 justify-self-start"
        busy={isBusy || people === null}
        onClick={() => {
          const team = form.getValues('projectData.teamMembers');
          void save(withTeam(people ?? [], team, reading), t('Team Saved'));
        }}
      >
        {t('Save this team')}
      </Button>
    </section>
  );
}

function describe({ role, rate, currency, email }: RosterPerson): string {
  return enumeration([role, rate && t('{rate}/h', { rate: `${rate} ${currency}` }), email].filter(Boolean));
}

/** Adds a person to the team, in the first empty row if there is one. Ignores a rate in another currency. */
function addMember(form: FreelancerFormState, person: RosterPerson, reading: CurrencyAndLocale): void {
  const members = form.getValues('projectData.teamMembers');
  const usual = memberOn(form.getValues('ratingConfig.scale') ?? '1-5', 'Developer');
  const rate = person.currency === reading.currency ? amountOf(person.rate, reading) : null;
  const member = {
    ...usual,
    name: person.name,
    role: person.role,
    hours: '',
    rate: rate === null ? '' : typedAmount(rate, reading),
  };
  const kept = members.filter((each) => each.name.trim() !== '' || each.role !== usual.role);
  const before = structuredClone(form.getValues());
  form.setValue('projectData.teamMembers', [...kept, member].slice(0, limits.people));
  toast({
    title: t('{person} Added', { person: person.name }),
    action: { label: t('Undo'), onAction: () => form.reset(before, { keepDefaultValues: true }) },
  });
}

function amountOf(plain: string, { currency }: CurrencyAndLocale): Cents | null {
  const parsed = parseCents(plain, { currency });
  return parsed.kind === 'number' ? parsed.value : null;
}
