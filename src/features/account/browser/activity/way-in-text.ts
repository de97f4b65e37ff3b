import { t } from '#kernel/language/t.ts';
import type { WayInRecord } from '../../rules/not-me.ts';

/** The label of a way to log in. */
export function wayInText({ kind, name }: Pick<WayInRecord, 'kind' | 'name'>): string {
  switch (kind) {
    case 'password':
      return t('Password');
    case 'passkey':
      return t('Passkey “{name}”', { name });
    case 'identity':
      return t('{name} account', { name });
    case 'authenticator':
      return t('Authenticator app');
    case 'recovery-codes':
      return t('Recovery codes');
  }
}
