import { describe, expect, it } from 'vitest';
import { chooseEmails, noticesOf, summariesOf } from '#testing/notices-of.ts';
import { expense, openGroups, payment } from '../../testing/group-app.ts';

const app = openGroups();

describe('in a group', () => {
  it('a new entry is told to the others with an account, not to who wrote it, and not by e-mail', async () => {
    const { ana, ben, users, emailsTo, id } = await app.makeWithAccounts();
    const entry = await ben.write(expense('84.20', [ana.id, ben.id], ben.id));
    expect(await summariesOf(users.ana)).toMatchObject([
      {
        kind: 'group-entry',
        person: 'Ben',
        title: entry.title,
        group: 'Trip',
        amount: 8420,
        currency: 'EUR',
        path: `/g/${id}#entry-${entry.id}`,
      },
    ]);
    expect(await summariesOf(users.ben)).toEqual([]);
    expect(await emailsTo(users.ana)).toEqual([]);
    // People who were removed from the group no longer see its entries.
    await ana.removePerson(ben.id);
    await ana.write(expense('10', [ana.id], ana.id));
    expect(await summariesOf(users.ben)).toEqual([]);
  });

  it('an entry is e-mailed to who wants that, within the hour with the rest', async () => {
    const { ana, ben, users, emailsTo } = await app.makeWithAccounts();
    await chooseEmails(users.ana, 'group-entry');
    await ben.write(expense('84.20', [ana.id, ben.id], ben.id));
    const [mail] = await emailsTo(users.ana);
    expect(mail?.subject).toBe('Ben wrote a new entry in “Trip”');
    expect(mail?.text).toContain('Ben wrote “Dinner”, €84.20.');
    await ben.write(expense('1', [ana.id, ben.id], ben.id));
    expect(await emailsTo(users.ana)).toHaveLength(1);
  });

  it('a payment is told to the other side, and the answer to who recorded it', async () => {
    const { ana, ben, users, emailsTo } = await app.makeWithAccounts();
    await chooseEmails(users.ben, 'payment-objected');
    const paid = await ben.write(payment(ben.id, ana.id, '42.10'));
    expect(await summariesOf(users.ana)).toMatchObject([
      { kind: 'payment-recorded', person: 'Ben', amount: 4210 },
    ]);
    expect(await summariesOf(users.ben)).toEqual([]);
    await ana.answer(paid.id, 'objected');
    await ana.answer(paid.id, 'confirmed');
    expect((await summariesOf(users.ben)).map(({ kind, person }) => `${kind} ${person}`).toSorted()).toEqual([
      'payment-confirmed Ana',
      'payment-objected Ana',
    ]);
    expect((await emailsTo(users.ben)).map(({ subject }) => subject)).toEqual([
      'Ana objects to a payment in “Trip”',
    ]);
    expect(await summariesOf(users.ana)).toHaveLength(1);
    expect(await emailsTo(users.ana)).toEqual([]);
  });

  it('a payment between others, after a correction, is told without its content', async () => {
    const { ana, ben, users, idOf } = await app.makeWithAccounts();
    const paid = await ana.write(payment(ana.id, ben.id, '50'));
    await ana.edit(paid.id, 1, payment(ana.id, idOf('Cyd'), '50'));
    expect(await noticesOf(users.ben)).toMatchObject([{ kind: 'payment-recorded', about: null }]);
  });

  it('a confirmation names no amount that was changed afterwards', async () => {
    const { ana, ben, users } = await app.makeWithAccounts();
    const paid = await ana.write(payment(ana.id, ben.id, '50'));
    await ben.answer(paid.id, 'confirmed');
    expect(await summariesOf(users.ana)).toMatchObject([{ kind: 'payment-confirmed', amount: 5000 }]);
    await ana.edit(paid.id, 1, payment(ana.id, ben.id, '70'));
    expect(await noticesOf(users.ana)).toMatchObject([{ kind: 'payment-confirmed', about: null }]);
  });

  it('a comment is told to whom it mentions, until it is deleted', async () => {
    const { ana, ben, users, emailsTo, id } = await app.makeWithAccounts();
    await chooseEmails(users.ana, 'mention');
    const entry = await ana.write(expense('10', [ana.id], ana.id));
    await ben.comment(entry.id, 'Was this for two?');
    expect(await summariesOf(users.ana)).toEqual([]);
    await ben.comment(entry.id, 'Was this for two, ', { person: ana.id }, '? Not for ', { person: ben.id });
    expect(await summariesOf(users.ana)).toMatchObject([
      { kind: 'mention', person: 'Ben', title: entry.title, path: `/g/${id}#entry-${entry.id}` },
    ]);
    expect((await summariesOf(users.ben)).map(({ kind }) => kind)).toEqual(['group-entry']);
    const [comment] = (await ben.comments(entry.id)).filter(({ content }) => (content?.length ?? 0) > 1);
    await ben.deleteComment(entry.id, comment?.id ?? '');
    expect(await noticesOf(users.ana)).toMatchObject([{ kind: 'mention', about: null }]);
    expect(await emailsTo(users.ana)).toHaveLength(1);
  });
});
