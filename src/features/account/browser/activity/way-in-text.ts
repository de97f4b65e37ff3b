import type { WayInRecord } from '../../rules/not-me.ts';

/** The label of a way to log in. */
export function wayInText({ kind, name }: Pick<WayInRecord, 'kind' | 'name'>): string {
  switch (kind) {
    case 'password':
      return 'Password';
    case 'passkey':
      return `Passkey “${name}”`;
    case 'identity':
      return `${name} account`;
    case 'authenticator':
      return 'Authenticator app';
    case 'recovery-codes':
      return 'Recovery codes';
  }
}
