import { t } from '#kernel/language/t.ts';
import { plainName } from '#kernel/text/plain-name.ts';
import { oneLine } from '#kernel/text/storable-text.ts';
import { groupLimits } from '../../rules/group-limits.ts';

/** Separators between names: lines, commas as several scripts write them, semicolons and tabs. */
const separators = /[\n\r\t,;،、，]+/;

/** The names in typed or pasted text, each once without regard to case; `known` are already there. */
export function typedPeople(text: string, known: readonly string[] = []): string[] {
  const seen = new Set(known.map((name) => plainName(name)));
  return text
    .split(separators)
    .map(oneLine)
    .filter((name) => {
      if (name === '' || seen.has(plainName(name))) return false;
      seen.add(plainName(name));
      return true;
    });
}

/** The fault of the names; undefined if there is none. */
export function peopleFault(people: readonly string[], max: number): string | undefined {
  const long = people.find((name) => name.length > groupLimits.nameLength);
  if (long) {
    return t(
      '{max, plural, one {A name can have at most # character} other {A name can have at most # characters}}',
      { max: groupLimits.nameLength },
    );
  }
  if (people.length <= max) return undefined;
  return t('{max, plural, one {Enter at most # more person} other {Enter at most # more people}}', { max });
}
