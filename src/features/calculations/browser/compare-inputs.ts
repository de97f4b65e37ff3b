import type {
  AnyKeyedLabel,
  AnyLabel,
  AnyLabels,
  AnyListLabel,
  ChoiceLabel,
} from '#calculators/rules/input-labels.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { isRecord } from '#kernel/record.ts';

/** A field that differs between two versions; blank where it is missing. */
export type Change = { readonly label: string; readonly before: string; readonly after: string };

/** The changed fields by their form labels. List entries are matched by name. */
export function compareInputs(before: unknown, after: unknown, labels: AnyLabels): Change[] {
  const [old, now] = [fieldsOf(before, labels), fieldsOf(after, labels)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const change = { label, before: old.get(label) ?? '', after: now.get(label) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

/** A parsing setting, not user input. */
const hidden = 'locale';

function fieldsOf(input: unknown, labels: AnyLabels): Map<string, string> {
  const found = new Map<string, string>();

  function walkFields(record: unknown, fields: AnyLabels, owner: string, namedBy?: string) {
    if (!isRecord(record)) return;
    for (const [field, label] of Object.entries(fields)) {
      // The name field labels its siblings and is not listed itself.
      if (field !== namedBy && field !== hidden) walk(record[field], label, owner);
    }
  }

  function walk(value: unknown, label: AnyLabel, owner: string) {
    if (isText(label)) {
      const title = t(typeof label === 'string' ? label : label.label);
      const text = textOf(value, label);
      if (text !== '') found.set(owner ? t('{owner}: {field}', { owner, field: title }) : title, text);
    } else if (isList(label)) {
      for (const { entry, name, namedBy } of namedEntries(value, label)) {
        walkFields(entry, label.fields, name, namedBy);
      }
    } else if (isKeyed(label)) {
      for (const [key, entry] of Object.entries(isRecord(value) ? value : {})) {
        walkFields(entry, label.fields, t('{entry} {number}', { entry: t(label.keyed), number: key }));
      }
      // Any other label is a group of fields.
    } else walkFields(value, label, owner);
  }

  walkFields(input, labels, '');
  return found;
}

function isText(label: AnyLabel): label is string | ChoiceLabel {
  return typeof label === 'string' || 'choices' in label;
}

function isList(label: AnyLabel): label is AnyListLabel {
  return typeof label !== 'string' && 'entry' in label;
}

function isKeyed(label: AnyLabel): label is AnyKeyedLabel {
  return typeof label !== 'string' && 'keyed' in label;
}

/** Names the entries of a list. Equal names get a number. */
function namedEntries(entries: unknown, { entry: word, namedBy = [], fields }: AnyListLabel) {
  const bearers = new Map<string, number>();
  return (Array.isArray(entries) ? entries : []).map((entry: unknown, place) => {
    const nameIn = (field: string) =>
      isRecord(entry) ? textOf(entry[field], fields[field] ?? '').trim() : '';
    const naming = namedBy.find((field) => nameIn(field) !== '');
    const unnamed = () => t('{entry} {number}', { entry: t(word), number: String(place + 1) });
    const name = naming === undefined ? unnamed() : nameIn(naming);
    const bearer = (bearers.get(name) ?? 0) + 1;
    bearers.set(name, bearer);
    return { entry, name: bearer > 1 ? `${name} (${bearer})` : name, namedBy: naming };
  });
}

function textOf(value: unknown, label: AnyLabel): string {
  if (Array.isArray(value)) return enumeration(value.map((each) => textOf(each, label)));
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const isChoice = typeof label !== 'string' && isText(label);
  const choice = isChoice ? label.choices[value] : undefined;
  return choice === undefined ? String(value) : t(choice);
}
