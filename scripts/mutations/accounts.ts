import type { Mutation } from './mutation.ts';

const server = 'src/features/account/server';

export const accounts: readonly Mutation[] = [
  {
    breaks: 'A proof that it is really the owner is good for more than one change',
    file: `${server}/credentials/proof.ts`,
    from: "await consumeSecret(executor, 'proof', proof, { session })",
    to: "await findSecret(executor, 'proof', proof, { session })",
    tests: [`${server}/second-factor/second-factor.api.test.ts`],
  },
  {
    breaks: 'The link of a security e-mail, valid for a week, also chooses a new password',
    file: `${server}/credentials/one-time-secret.store.ts`,
    from: 'identifierOf = (purpose: Purpose, secret: string) =>',
    to: "identifierOf = (_: Purpose, secret: string, purpose = 'reset-password') =>",
    tests: [`${server}/activity/security-notices.api.test.ts`],
  },
  {
    breaks: 'An expired link still works',
    file: `${server}/credentials/one-time-secret.store.ts`,
    from: '    gt(verification.expiresAt, sql`now()`),\n',
    to: '',
    tests: [`${server}/signing-in/password.api.test.ts`],
  },
  {
    breaks: 'A thief stays signed in after the owner has reset the password',
    file: `${server}/signing-in/new-password.ts`,
    from: 'const ended = [...keys, ...(await deleteSessions(tx, user.id))];',
    to: 'const ended = [...keys];',
    tests: [`${server}/signing-in/password.api.test.ts`],
  },
  {
    breaks: 'E-mails that wait are still sent to the address of a closed account',
    file: `${server}/leaving/close-account.store.ts`,
    from: '  await executor.delete(mailMessage).where(inArray(mailMessage.id, messages));\n',
    to: '',
    tests: [`${server}/leaving/delete-account.api.test.ts`],
  },
  {
    breaks: 'A code of the authenticator app that somebody watched works again',
    file: `${server}/second-factor/second-factor.ts`,
    from: 'after: row.lastStep }',
    to: 'after: 0 }',
    tests: [`${server}/second-factor/second-factor.api.test.ts`],
  },
  {
    breaks: 'An address that the other provider never confirmed opens an account here',
    file: `${server}/identities/enter-by-identity.ts`,
    from: 'if (!identity.isVerified || !isUsable)',
    to: 'if (!isUsable)',
    tests: [`${server}/identities/social.api.test.ts`],
  },
  {
    breaks: 'A stranger’s password survives when the owner of the address takes the account over',
    file: `${server}/identities/link-identity.ts`,
    from: '  await setPassword(executor, userId, null);\n',
    to: '',
    tests: [`${server}/identities/link-identity.api.test.ts`],
  },
  {
    breaks: 'The notice of a changed address goes to the new address, and the owner never learns of it',
    file: `${server}/signing-in/confirm-email.api.ts`,
    from: "to: redeemed.oldAddress, kind: 'email-changed'",
    to: "to: user.email, kind: 'email-changed'",
    tests: [`${server}/profile/new-address.api.test.ts`],
  },
  {
    breaks: 'Anybody’s passkey proves that it is the owner of the session',
    file: `${server}/passkeys/passkey-ceremony.ts`,
    from: 'return row?.userId === session.id;',
    to: 'return row !== undefined;',
    tests: [`${server}/passkeys/passkeys.api.test.ts`],
  },
];
