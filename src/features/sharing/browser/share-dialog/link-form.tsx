import { Link2 } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { currentLocale } from '#browser/locale.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { personText } from '#calculators/rules/people.ts';
import { formatAmount, type Summary } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { type CreatedLink, shareLimits } from '../../rules/share.ts';
import { createLink, type ShareSource } from '../shares.client.ts';
import { canLinkEach, each, everybody, firstChoice, placesOf } from './link-choices.ts';
import { NotSavedYet, requireSaved } from './saved-first.ts';
import type { Paying } from './use-paying.ts';

const never = 'never';

const lives = [
  { value: never, label: t('Until I turn it off') },
  { value: '1', label: t('1 day') },
  { value: '7', label: t('7 days') },
  { value: '30', label: t('30 days') },
  { value: '365', label: t('1 year') },
];

type LinkFormProps = {
  source: ShareSource;
  summary: Summary;
  isVisitor: boolean;
  paying: Paying;
  name: string;
  onSignUp: () => void;
  /** `sharedSummary` is the result as shared, with the chosen payer. */
  onCreated: (created: readonly CreatedLink[], sharedSummary: Summary) => void;
};

export function LinkForm({ source, summary, isVisitor, paying, name, onSignUp, onCreated }: LinkFormProps) {
  const [person, setPerson] = useState(() => firstChoice(source.templateType, source.result, summary));
  const [life, setLife] = useState(never);
  const { busy, run } = useBusy(failureToast(t('Link not created'), reasonOf));
  const { wholeShows } = catalogue[source.templateType];

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    await run(async () => {
      const answers = await paying.take();
      if (!answers) return;
      await requireSaved(source);
      const options = {
        name,
        ...answers,
        expiresInDays: isVisitor || life === never ? undefined : Number(life),
      };
      const created: CreatedLink[] = [];
      // Sequential, so that after a failure the links created before it are still shown.
      try {
        for (const place of placesOf(person, summary)) {
          created.push(await createLink(source, { person: place, ...options }));
        }
      } finally {
        if (created.length > 0) onCreated(created, paying.sharedSummary);
      }
    });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <NativeSelect
        label={t('What it shows')}
        hint={person === everybody && wholeShows ? t(wholeShows) : undefined}
        value={person}
        onChange={({ target }) => setPerson(target.value)}
        options={[
          { value: everybody, label: t('The whole result') },
          ...(canLinkEach(summary)
            ? [{ value: each, label: t('Each person’s own part, one link each') }]
            : []),
          ...summary.parts.map(({ name: who, amount }, n) => ({
            value: String(n),
            label: t('Only {person}’s part ({amount})', {
              person: personText(who),
              amount: formatAmount(amount, summary.currency, currentLocale()),
            }),
          })),
        ]}
      />
      {isVisitor ? (
        <p className="text-ink-soft text-sm">
          {tRich(
            'Without an account, the link expires after {days, plural, one {# day} other {# days}}. You cannot change its amounts later or turn it off. <a>Sign up</a> to change or turn off your links.',
            {
              a: (text) => (
                <Button type="button" variant="link" className="h-auto min-h-0 p-0" onClick={onSignUp}>
                  {text}
                </Button>
              ),
            },
            { days: shareLimits.visitorDays },
          )}
        </p>
      ) : (
        <NativeSelect
          label={t('How long the link works')}
          value={life}
          onChange={({ target }) => setLife(target.value)}
          options={lives}
        />
      )}
      <Button type="submit" busy={busy}>
        <Link2 aria-hidden="true" />
        {busy ? t('Creating...') : person === each ? t('Create links') : t('Create link')}
      </Button>
    </form>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof NotSavedYet) return error.message;
  if (error instanceof RequestError && error.code === 'limit-reached') {
    return t('You have reached the limit of {count} links. Turn some off in your history.', {
      count: shareLimits.links,
    });
  }
  return t('The link could not be created. Please try again.');
}
