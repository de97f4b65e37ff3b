import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { Disclosure } from '#ui/disclosure.tsx';

/** Names that somebody uses on another device, and what to do if it is the visitor's own. */
export function TakenNames({ people }: { people: readonly { readonly name: string }[] }) {
  return (
    <Disclosure summary={t('Is your name missing?')}>
      <p className="wrap-anywhere">
        {t('Already here: {names}.', { names: enumeration(people.map(({ name }) => name)) })}
      </p>
      <p className="mt-2">
        {t(
          'If one of them is you on another device: log in there and choose ‘This is me’, then log in here. Or ask the owner of the group to free your name, and open this link again.',
        )}
      </p>
    </Disclosure>
  );
}
