import type { KeyScope } from '#kernel/key-scopes.ts';
import { msg } from '#kernel/language/t.ts';

/** Labels of the scopes in the form that creates a key. */
export const scopeTexts = {
  calculate: msg('Calculate, and save the result'),
  read: msg('Read calculations, templates and people'),
  write: msg('Change and delete them'),
  share: msg('Make and manage share links'),
  groups: msg('Read groups; with “write”, add entries'),
  commissions: msg('Read commission runs; with “write”, add deals'),
} as const satisfies Record<KeyScope, string>;
