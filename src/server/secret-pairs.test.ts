import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purposes } from '#features/account/server/credentials/secret-purposes.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { openOpenIdProvider } from '#testing/openid-provider.ts';
import { type Secret, type SecretKind, secretMakers } from '#testing/secrets/secret-makers.ts';
import {
  type IdentityServer,
  locationOf,
  newSecretOwner,
  type SecretOwner,
} from '#testing/secrets/secret-owner.ts';
import { secretUses } from '#testing/secrets/secret-uses.ts';
import type { Visitor } from '#testing/visitor.ts';

let accounts: AccountHarness;
let provider: IdentityServer;
beforeAll(async () => {
  provider = await openOpenIdProvider();
  accounts = await openAccounts(provider.variables);
});
afterAll(async () => {
  await accounts.close();
  await provider.close();
});

// Safe: the record has exactly the keys of its type.
const kinds = Object.keys(secretMakers) as SecretKind[];
const usesOf = (kind: SecretKind) =>
  Object.keys(secretUses).filter((name) => [secretUses[name]?.takes].flat().includes(kind));
const foreignUses = (kind: SecretKind) =>
  Object.keys(secretUses).filter((name) => ![secretUses[name]?.takes].flat().includes(kind));
const isRefused = (response: Response) => response.status >= 400 || locationOf(response).includes('error=');

async function use(name: string, by: Visitor, secret: Secret, owner: SecretOwner, isOwn: boolean) {
  const response = await secretUses[name]?.run(by, secret, owner, isOwn);
  if (!response) throw new Error(`There is no use ${name}.`);
  // A rate limit or a failure is not the refusal under test.
  if (response.status === 429 || response.status >= 500) throw new Error(`${name}: ${response.status}`);
  return isRefused(response) ? 'refused' : 'accepted';
}

it('has a use for every secret that can be made', () => {
  expect(kinds.filter((kind) => usesOf(kind).length === 0)).toEqual([]);
});

describe.each(kinds)('a secret made for %s', (kind) => {
  it('is refused everywhere else, also by the session that has it, and is not used up by that', async () => {
    const owner = await newSecretOwner(accounts, provider);
    const secret = await secretMakers[kind](owner, accounts);
    for (const name of foreignUses(kind)) {
      expect([name, await use(name, owner.copy(), secret, owner, false)]).toEqual([name, 'refused']);
    }
    const [own = ''] = usesOf(kind);
    expect(await use(own, owner.copy(), secret, owner, true)).toBe('accepted');
  });
});

const held = Object.entries(purposes)
  // Safe: `purposes` has exactly the keys of its type.
  .map(([kind, { heldBy }]) => ({ kind: kind as keyof typeof purposes, heldBy }));

describe.each(held)('a secret made for $kind', ({ kind }) => {
  it('is used once', async () => {
    const owner = await newSecretOwner(accounts, provider);
    const secret = await secretMakers[kind](owner, accounts);
    const [own = ''] = usesOf(kind);
    expect(await use(own, owner.copy(), secret, owner, true)).toBe('accepted');
    expect(await use(own, owner.copy(), secret, owner, true)).toBe('refused');
  });
});

const bound = held.filter(({ heldBy }) => heldBy !== 'mailbox');

describe.each(bound)('a secret made for $kind', ({ kind, heldBy }) => {
  it(`is refused in another ${heldBy}, and by another person`, async () => {
    const [own = ''] = usesOf(kind);
    const owner = await newSecretOwner(accounts, provider);
    const other = await newSecretOwner(accounts, provider);
    const secret = await secretMakers[kind](owner, accounts);
    const elsewhere = await owner.sessionElsewhere();
    expect(await use(own, owner.copy(elsewhere), secret, owner, false)).toBe('refused');
    expect(await use(own, other.copy(), secret, other, false)).toBe('refused');
    expect(await use(own, other.copy(), secret, owner, false)).toBe('refused');
    expect(await use(own, owner.copy(), secret, owner, true)).toBe('accepted');
  });
});

it('halves of two mailed links cannot be combined', async () => {
  const owner = await newSecretOwner(accounts, provider);
  const agree = await secretMakers.agree(owner, accounts);
  const confirm = await secretMakers.confirm(owner, accounts);
  for (const [one, other] of [
    [agree, confirm],
    [confirm, agree],
  ] as const) {
    const mixed = { text: one.text, ...(other.beside ? { beside: other.beside } : {}) };
    expect(await use('confirming an address', owner.copy(), mixed, owner, true)).toBe('refused');
  }
});
