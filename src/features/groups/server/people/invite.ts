import { derivedToken, hashOf } from '#features/sharing/server/link-token.public.ts';
import { dayMs } from '#kernel/calendar.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { followAddress } from '../../rules/group-addresses.ts';
import type { SeenGroup } from '../group-rows.ts';

export type InviteSettings = Readonly<{ appUrl: string; authSecret: string }>;

/** Only the token's hash is stored, so the token is derived each time it is shown. */
export function inviteToken(authSecret: string, groupId: string, version: number): string {
  return derivedToken(authSecret, 'group', `${groupId}:${version}`);
}

/** Null for a group whose invitation was derived from an earlier secret: the owner renews it. */
export function inviteUrl({ appUrl, authSecret }: InviteSettings, group: SeenGroup): string | null {
  const token = inviteToken(authSecret, group.record.id, group.inviteVersion);
  return hashOf(token) === group.inviteHash ? `${appUrl}/join/${token}` : null;
}

const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs);

function ticketOf(authSecret: string, groupId: string, personId: string, day: number): string {
  return derivedToken(authSecret, 'group-changes', `${groupId}:${personId}:${day}`);
}

/**
 * EventSource cannot send headers, and a key must not appear in a URL. The URL has a ticket, valid today and tomorrow
 * (UTC).
 */
export function changesUrl(authSecret: string, groupId: string, person: string, now: Date): string {
  const ticket = ticketOf(authSecret, groupId, person, dayOf(now));
  return addressOf(
    { ...followAddress, query: undefined as never },
    { params: { id: groupId }, query: { person, ticket } },
  );
}

export function isTicket(
  authSecret: string,
  { groupId, person, ticket }: Readonly<{ groupId: string; person: string; ticket: string }>,
  now: Date,
): boolean {
  const today = dayOf(now);
  return [today, today - 1].some((day) => ticketOf(authSecret, groupId, person, day) === ticket);
}
