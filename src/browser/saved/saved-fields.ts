import { enterValue } from '#ui/early/typed-early.ts';
import { readStored, removeStored, tabStore, writeStored } from '../storage.ts';
import { savedFieldsKey } from './saved-fields-key.ts';
import { saveForms } from './saved-forms.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Text fields only: another language could read a number differently, and forms with numbers have drafts. */
const textFields =
  ':is(input:not([type]),input[type=text],input[type=email],input[type=url],textarea):not([inputmode])';

/** Pages whose forms store drafts themselves and start with texts in the page's language. */
const drafted = /\/(?:calculator\/|contact$)/;

/** How long a page may take to show its fields. */
const patienceMs = 10_000;

const fieldsOf = () => [...document.querySelectorAll<Field>(`main ${textFields}`)];

/** Stores the typed texts of this page while it reloads in another language. */
export function saveFields(): void {
  if (drafted.test(window.location.pathname) || saveForms()) return;
  const values = fieldsOf().map(({ value }) => value);
  if (values.some((value) => value !== '')) writeStored(savedFieldsKey, values, tabStore());
}

/** Restores the stored texts once the page has as many fields as before. */
export function restoreFields(): void {
  const values = readStored(
    savedFieldsKey,
    (stored) => (Array.isArray(stored) ? stored.map(String) : []),
    tabStore(),
  );
  removeStored(savedFieldsKey, tabStore());
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
