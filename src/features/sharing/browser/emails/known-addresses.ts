import type { LinkRecord } from '../../rules/share.ts';

type Sent = Pick<LinkRecord, 'person' | 'commission_run_id'> & {
  letter: Pick<NonNullable<LinkRecord['letter']>, 'email' | 'state' | 'sent_at'> | null;
};

const plain = (name: string) => name.trim().toLowerCase();

/**
 * The address that each rep's last statement went to, by name; empty if unknown or if two reps share a name.
 */
export function knownAddresses(names: readonly string[], links: readonly Sent[]): string[] {
  const newest = new Map<string, { email: string; sent_at: string }>();
  for (const { person, commission_run_id, letter: sentEmail } of links) {
    if (person === null || commission_run_id === null || !sentEmail) continue;
    const { email, state, sent_at } = sentEmail;
    if (email === '' || state === 'refused' || state === 'failed') continue;
    const before = newest.get(plain(person));
    if (!before || before.sent_at < sent_at) newest.set(plain(person), { email, sent_at });
  }
  const plainNames = names.map(plain);
  return plainNames.map((name) =>
    plainNames.indexOf(name) === plainNames.lastIndexOf(name) ? (newest.get(name)?.email ?? '') : '',
  );
}
