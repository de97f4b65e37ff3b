import { enterValue } from '#ui/early/typed-early.ts';
import { readStored, removeStored, tabStore, writeStored } from '../storage.ts';
import { keptFieldsKey } from './kept-fields-key.ts';
import { keepForms } from './kept-forms.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Texts only: the other language could read a number differently, and forms with numbers have drafts. */
const kept =
  ':is(input:not([type]),input[type=text],input[type=email],input[type=url],textarea):not([inputmode])';

/** These forms keep drafts, and start with texts in the page's language. */
const drafted = /\/(?:calculator\/|contact$)/;

/** How long a page may take to show its fields. */
const patienceMs = 10_000;

const fieldsOf = () => [...document.querySelectorAll<Field>(`main ${kept}`)];

/** What was typed on this page, kept while it reloads in another language. */
export function keepFields(): void {
  if (drafted.test(window.location.pathname) || keepForms()) return;
  const values = fieldsOf().map(({ value }) => value);
  if (values.some((value) => value !== '')) writeStored(keptFieldsKey, values, tabStore());
}

/** Fills in what was kept once the page has as many fields as before. */
export function fillInKept(): void {
  const values = readStored(
    keptFieldsKey,
    (stored) => (Array.isArray(stored) ? stored.map(String) : []),
    tabStore(),
  );
  removeStored(keptFieldsKey, tabStore());
  if (!values) return;
  const fill = () => {
    const fields = fieldsOf();
    if (fields.length !== values.length) return false;
    for (const [place, field] of fields.entries()) {
      const value = values[place] ?? '';
      if (field.value !== value) enterValue(field, value);
    }
    return true;
  };
  if (fill()) return;
  const watch = new MutationObserver(() => fill() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), patienceMs);
}
