import { useEffect, useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { formatsIn } from '#calculators/rules/summary.ts';
import { t } from '#kernel/language/t.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { explainEntry } from '../../rules/explain-entry.ts';
import { explainExchange } from '../../rules/explain-exchange.ts';
import type { EntryRecord, GroupRecord, OpenedEntry } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { openEntry } from '../group.client.ts';

/** How each amount came about. Nothing is shown if there is nothing to explain, or no connection. */
export default function EntryExplanation({ record, entry }: { record: GroupRecord; entry: EntryRecord }) {
  const locale = useLocale();
  const [opened, setOpened] = useState<OpenedEntry>();
  const { id: groupId } = record;
  const { id } = entry;
  useEffect(() => {
    let isGone = false;
    openEntry(groupId, id).then(
      (loaded) => isGone || setOpened(loaded),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [groupId, id]);
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
