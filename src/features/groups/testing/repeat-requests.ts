import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Address } from '#kernel/endpoint.ts';
import type { EntryForm } from '../rules/entries/entry.ts';
import type { OpenedEntry } from '../rules/group.ts';
import * as addresses from '../rules/group-addresses.ts';
import { type OpenedRepeat, openedRepeat, repeatRecord, type ScheduleForm } from '../rules/repeats/repeat.ts';
import { expense, type GroupMember } from './group-app.ts';

export const monthly: ScheduleForm = { every: 1, unit: 'month' };

export async function read<Schema extends z.ZodMiniType>(response: Response, status: number, schema: Schema) {
  const text = await response.text();
  expect([response.status, text]).toEqual([status, text]);
  return schema.parse(JSON.parse(text));
}

export const setUp = async (
  by: GroupMember,
  schedule: ScheduleForm,
  entry: EntryForm,
): Promise<OpenedRepeat> =>
  await read(await by.send(addresses.makeRepeatAddress, { body: { schedule, entry } }), 201, openedRepeat);
export const at = (by: GroupMember, address: Address, repeatId: string, body?: object) =>
  by.send(address, { params: { repeatId }, ...(body ? { body } : {}) });
export const open = async (by: GroupMember, id: string) =>
  await read(await at(by, addresses.openRepeatAddress, id), 200, openedRepeat);
export const listed = async (by: GroupMember) =>
  await read(await by.send(addresses.repeatsAddress), 200, z.array(repeatRecord));
export const daysOf = async (by: GroupMember): Promise<string[]> =>
  (await by.list()).entries.map(({ date }: Pick<OpenedEntry, 'date'>) => date).toReversed();

export const rentOf = (people: readonly string[], payer: string, date: string, more = {}) =>
  expense('1000', people, payer, { title: 'Rent', date, ...more });

export const trySetUp = (by: GroupMember, schedule: ScheduleForm, entry: EntryForm) =>
  by.send(addresses.makeRepeatAddress, { body: { schedule, entry } });
export const change = (
  by: GroupMember,
  { id, version }: OpenedRepeat,
  entry: EntryForm,
  schedule = monthly,
) => at(by, addresses.changeRepeatAddress, id, { version, schedule, entry });
