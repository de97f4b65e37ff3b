import { describe, expect, it } from 'vitest';
import { chooseEmails } from '#testing/notices-of.ts';
import { exportedGroup } from '../../rules/group.ts';
import { exportAddress } from '../../rules/group-addresses.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { expense, openGroups, refusal } from '../../testing/group-app.ts';
import { groupUserData } from '../group-user-data.ts';

const app = openGroups();
const query = async (text: string, ...values: readonly unknown[]) =>
  (await app.test.database.pool.query<Record<string, unknown>>(text, [...values])).rows;

describe('a comment', () => {
  it('mentions people by id, is e-mailed to them, and is read by everybody in the group only', async () => {
    const { ana, ben, users, emailsTo, idOf, join, stranger } = await app.makeWithAccounts();
    await chooseEmails(users.ana, 'mention');
    await chooseEmails(users.ben, 'mention');
    const cyd = await join('Cyd');
    const { id } = await ana.write(expense('10', [ana.id, ben.id], ana.id));
    const said = ['Was this for two, ', { person: ben.id }, ' or ', { person: idOf('Cyd') }, '?'] as const;
    expect((await cyd.comment(id, ...said, ' ', { person: cyd.id })).status).toBe(201);
    const [mail, ...more] = await emailsTo(users.ben);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Cyd mentioned you in “Trip”');
    expect(mail?.text).toContain('“Was this for two, @Ben or @Cyd? @Cyd”');
    expect(await emailsTo(users.ana)).toEqual([]);
    expect(await ana.comments(id)).toMatchObject([
      { by: cyd.id, entry_id: id, content: [...said, ' ', { person: cyd.id }] },
    ]);
    expect((await ana.list()).entries[0]?.comments).toBe(1);
    expect((await stranger.comment(id, 'Hello')).status).toBe(404);
    expect((await ana.events()).events[0]).toMatchObject({
      kind: 'comment-written',
      by: cyd.id,
      after: { title: 'Dinner' },
    });
  });

  it('is deleted by its writer alone, and its text is nowhere then', async () => {
    const { ana, ben, id: groupId } = await app.makeWithBen();
    const { id } = await ana.write(expense('10', [ana.id, ben.id], ana.id));
    await ben.comment(id, 'A secret that nobody should know');
    const [comment] = await ana.comments(id);
    const commentId = comment?.id ?? '';
    expect((await ana.deleteComment(id, commentId)).status).toBe(403);
    expect((await ben.deleteComment(id, commentId)).status).toBe(204);
    expect((await ben.deleteComment(id, commentId)).status).toBe(204);
    expect([await ana.comments(id), (await ana.list()).entries[0]?.comments]).toEqual([[], 0]);
    expect((await ana.events()).events[0]).toMatchObject({ kind: 'comment-deleted', by: ben.id });
    const exported = exportedGroup.parse(await (await ana.send(exportAddress)).json());
    expect(exported.comments).toMatchObject([{ id: commentId, by: ben.id, content: null }]);
    expect(JSON.stringify(exported)).not.toContain('secret');
    const change = query('update group_comment set content = \'["Other"]\' where group_id = $1', groupId);
    await expect(change).rejects.toThrow('a comment is never changed');
    await expect(query('delete from group_comment where group_id = $1', groupId)).rejects.toThrow(
      'a comment is never changed',
    );
  });

  it('is refused without text, beyond its length, for people who are not there, and beyond the limits', async () => {
    const { ana, ben, id: groupId } = await app.makeWithBen();
    const { id } = await ana.write(expense('10', [ana.id, ben.id], ana.id));
    const statusOf = async (
      ...content: Parameters<typeof ana.comment> extends [string, ...infer Rest] ? Rest : never
    ) => (await ana.comment(id, ...content)).status;
    expect(await statusOf(' \n')).toBe(422);
    expect(await statusOf('x'.repeat(groupLimits.commentLength + 1))).toBe(422);
    expect(await statusOf({ person: crypto.randomUUID() })).toBe(422);
    expect((await ana.comment(crypto.randomUUID(), 'Hello')).status).toBe(404);
    await query(
      'update group_entry set comments = $2 where group_id = $1',
      groupId,
      groupLimits.commentsOfEntry,
    );
    expect(await refusal(await ana.comment(id, 'One more'))).toMatchObject({
      status: 409,
      code: 'limit-reached',
    });
    await query('update group_entry set comments = 0 where group_id = $1', groupId);
    await query('update money_group set comments = $2 where id = $1', groupId, groupLimits.comments);
    expect((await ana.comment(id, 'One more')).status).toBe(409);
    expect(await ana.comments(id)).toEqual([]);
    await ana.remove(id, 1);
    expect((await ana.comment(id, 'Too late')).status).toBe(409);
  });

  it('is in the export of its writer’s account, and goes with the account', async () => {
    const { ana, ben, users } = await app.makeWithAccounts();
    const { id } = await ana.write(expense('10', [ana.id, ben.id], ana.id));
    await ben.comment(id, 'For ', { person: ana.id });
    const { db } = app.test.database;
    const source = groupUserData.find(({ name }) => name === 'group_comments');
    expect(await source?.read({ db, files: {} as never }, users.ben.id)).toMatchObject([
      { comment: 'For @Ana' },
    ]);
    await db.transaction(async (tx) => {
      for (const part of groupUserData) await part.lock?.(tx, users.ben.id);
      for (const part of groupUserData)
        await part.close?.(tx, { send: () => Promise.resolve('') }, users.ben.id);
    });
    expect([await ana.comments(id), (await ana.list()).entries[0]?.comments]).toEqual([[], 0]);
  });
});
