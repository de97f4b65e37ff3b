import { useEffect, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { formatsIn } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { explainEntry } from '../../rules/explained/explain-entry.ts';
import { explainExchange } from '../../rules/explained/explain-exchange.ts';
import type { GroupRecord, ListedEntry, OpenedEntry } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { openEntry } from '../group.client.ts';

type EntryExplanationProps = { record: GroupRecord; entry: ListedEntry };

/**
 * Explains each amount. The input of a long bill is loaded; shows nothing if that fails, or if nothing is to explain.
 */
export default function EntryExplanation({ record, entry }: EntryExplanationProps) {
  const locale = useLocale();
  const [opened, setOpened] = useState<OpenedEntry | undefined>(
    entry.input === undefined ? undefined : { ...entry, input: entry.input },
  );
  const { id: groupId } = record;
  const { id } = entry;
  const isKnown = opened !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isGone = false;
    openEntry(groupId, id).then(
      (loaded) => isGone || setOpened(loaded),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [groupId, id, isKnown]);
  if (!opened) return null;
  const nameOf = nameIn(record);
  const explain = entry.kind === 'exchange' ? explainExchange : explainEntry;
  const explained = explain(opened, {
    nameOf,
    formatsOf: (currency) => formatsIn(currency, locale),
  });
  if (!explained) return null;
  return (
    <Disclosure summary={t('How it adds up')} className="mt-1">
      <div className="grid gap-3">
        <Sentences of={explained.sentences} />
        {explained.parts
          .filter(({ sentences }) => sentences.length > 0)
          .map(({ person, sentences }) => (
            <div key={person}>
              <p className="font-medium text-ink">
                <bdi>{nameOf(person)}</bdi>
              </p>
              <Sentences of={sentences} />
            </div>
          ))}
      </div>
    </Disclosure>
  );
}

function Sentences({ of: sentences }: { of: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="wrap-anywhere mt-0.5">
      {sentence}
    </p>
  ));
}
