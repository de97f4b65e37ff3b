import * as z from 'zod/mini';
import { fault, schemaIssue } from '../fault.ts';
import { msg, t } from '../language/t.ts';
import { plainName } from './plain-name.ts';
import { oneLine } from './storable-text.ts';

/** A name in a single line. Bidirectional control characters are removed: a reversed name could look like another. */
export const nameLine = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max * 4)),
    z.transform((raw: string, context): string => {
      const text = oneLine(raw.replaceAll(/\p{Bidi_Control}/gu, ''));
      if (plainName(text) === '')
        context.issues.push(schemaIssue(fault('missing', msg('Enter a name')), raw));
      if (text.length > max) {
        const tooLong = msg(
          '{max, plural, one {A name can have at most # character} other {A name can have at most # characters}}',
        );
        context.issues.push(schemaIssue(fault('too-long', tooLong, { max }), raw));
      }
      return text;
    }),
  );

/** Text in a single line; may be empty. Unlike in a name, line breaks and other control characters are refused. */
export const textLine = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, {
      error: () =>
        t('{max, plural, one {Enter at most # character} other {Enter at most # characters}}', { max }),
    }),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: () => t('Enter one line of text') }),
  );
