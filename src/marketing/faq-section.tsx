import { useEffect, useState } from 'react';
import { useNamedPlace } from '#browser/use-named-place.ts';
import { t } from '#kernel/language/t.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/field.tsx';
import { type FaqEntry, faq, searchFaq } from './faq.ts';

export function FaqSection() {
  const [query, setQuery] = useState('');
  const found = searchFaq(faq, query);
  const count = found.reduce((sum, category) => sum + category.entries.length, 0);
  return (
    <section id="questions" aria-labelledby="questions-title" className="scroll-mt-8">
      <h2 id="questions-title" className="text-3xl sm:text-4xl">
        {t('Frequently asked questions')}
      </h2>
      <TextField
        label={t('Search the questions')}
        type="search"
        maxLength={100}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="mt-6 max-w-md"
      />
      <p aria-live="polite" className="mt-2 text-ink-soft text-sm">
        {t(
          '{count, plural, =0 {# questions. Try another word, or write to us below.} one {# question} other {# questions}}',
          { count },
        )}
      </p>
      {found.map(({ id, title, entries }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-8">
          <h3 id={`${id}-title`} className="text-2xl">
            {title}
          </h3>
          <div className="mt-4 divide-y divide-line border-line border-y">
            {entries.map((entry) => (
              <Question key={entry.question} {...entry} />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}

function Question({ id, question, answer }: FaqEntry) {
  const { place, isNamed } = useNamedPlace<HTMLDetailsElement>(id);
  useEffect(() => {
    if (isNamed) place.current?.setAttribute('open', '');
  }, [isNamed, place]);
  return (
    <Disclosure ref={place} id={id} summary={question} className="scroll-mt-8 py-1">
      <p className="max-w-2xl">{answer}</p>
    </Disclosure>
  );
}
