import { msg, t } from '#kernel/language/t.ts';

/** A sentence for each limit: inserting a noun into one sentence would give wrong forms in other languages. */
const sentences: Readonly<Record<string, string>> = {
  'commission plans': msg('You have reached the limit of {max} commission plans. Delete something first.'),
  'versions of a plan': msg(
    'You have reached the limit of {max} versions of a plan. Delete something first.',
  ),
  'deals in a run': msg('You have reached the limit of {max} deals in a run. Delete something first.'),
  'reps in a run': msg('You have reached the limit of {max} reps in a run. Delete something first.'),
  'comments on a run': msg('You have reached the limit of {max} comments on a run. Delete something first.'),
  'commission runs': msg('You have reached the limit of {max} commission runs. Delete something first.'),
  'guests at a table': msg('You have reached the limit of {max} guests at a table. Delete something first.'),
  'items at a table': msg('You have reached the limit of {max} items at a table. Delete something first.'),
  groups: msg('You have reached the limit of {max} groups. Leave one first.'),
  'people in a group': msg('A group can have {max} people. Remove somebody first.'),
  'entries of a group': msg('A group can have {max} entries. Delete one first, or start another group.'),
  'repeats of a group': msg('A group can have {max} entries that repeat. Stop one first.'),
  'comments on an entry': msg('An entry can have {max} comments. Delete one first.'),
  'comments in a group': msg('A group can have {max} comments. Delete some first.'),
  'photos of an entry': msg('An entry can have {max} photos. Remove one first.'),
  'photos in a group': msg('A group can have {max} photos. Remove some first.'),
  'API keys': msg('You have reached the limit of {max} API keys. Delete something first.'),
  passkeys: msg('You have reached the limit of {max} passkeys. Delete something first.'),
  templates: msg('You have reached the limit of {max} templates. Delete something first.'),
  links: msg('You have reached the limit of {max} links. Delete something first.'),
  'reminders of one e-mail': msg(
    'You have reached the limit of {max} reminders of one email. Delete something first.',
  ),
};

/** In the reader's language; undefined for a limit without a sentence. */
export function limitText(of: string, max: number): string | undefined {
  const sentence = Object.hasOwn(sentences, of) ? sentences[of] : undefined;
  return sentence === undefined ? undefined : t(sentence, { max });
}
