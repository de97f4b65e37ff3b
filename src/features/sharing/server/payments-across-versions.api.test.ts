import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#kernel/calendar.ts';
import { sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import { readEvents } from '#testing/event-reader.ts';
import { isListed, shareLimits } from '../rules/share.ts';
import { equalBill, equalSheets } from '../testing/equal-sheets.ts';
import { openSharing } from '../testing/sharing-app.ts';
import { deleteEndedLinks } from './ended-links.store.ts';
import { shareLink } from './share-link.table.ts';

const app = openSharing({ takesMail: true });

const { newSheet, remind, shown, receive } = equalSheets(app);

const received = { from: 'Bob', to: 'Ann', currency: 'USD', paid: 3000, received: 3000, returned: 0 };

describe('a payment that is marked on a link to another version of the sheet', () => {
  it('is known to a later link to the whole, also if nothing else has changed', async () => {
    const { share, save } = await newSheet();
    const bob = await share(1);
    await receive(bob.link.id);
    await save(equalBill('120'));
    await save(equalBill('90'));
    expect((await shown((await share()).token)).payments).toEqual([received]);
  });

  it('stays known after a correction, also if its link was turned off before', async () => {
    const { share, correct } = await newSheet();
    const [bob, whole] = [await share(1), await share()];
    await receive(bob.link.id);
    expect((await app.ann.send('DELETE', `/shares/${bob.link.id}`)).status).toBe(204);
    expect((await shown(whole.token)).payments).toEqual([received]);
    await correct(equalBill('120'));
    expect((await shown(whole.token)).payments).toEqual([received]);
  });

  it('leaves the rest to be paid to the person who is owed', async () => {
    const { share, save } = await newSheet();
    const bob = await share(1);
    await receive(bob.link.id);
    await save(equalBill('120'));
    const ann = await share(0, equalBill('120'));
    expect((await shown(ann.token)).incoming).toMatchObject([{ from: 'Bob', paid: 3000, left: 1000 }]);
  });

  it('is never counted in another currency', async () => {
    const { share, save } = await newSheet();
    const bob = await share(1);
    await receive(bob.link.id);
    const euros = equalBill('90', undefined, { currency: 'EUR' });
    await save(euros);
    expect((await shown((await share(undefined, euros)).token)).payments).toEqual([received]);
  });

  it('changes the open page of the person who is owed', async () => {
    const { share, save } = await newSheet();
    const bob = await share(1);
    await save(equalBill('120'));
    const ann = await share(0, equalBill('120'));
    const events = readEvents(await app.test.newVisitor().get(`/api/shared/${ann.token}/changes`));
    await events.next();
    await receive(bob.link.id);
    expect(await events.next()).toContain('statement');
    await events.close();
  });
});

describe('a payment on a link that has ended', () => {
  /** A sheet with a link to the whole result, and one to Bob's part that is paid and has ended. */
  async function paidAndEnded(days: number) {
    const sheet = await newSheet();
    const bob = await sheet.share(1, { ...equalBill('90'), expiresInDays: 7 });
    const whole = await sheet.share();
    await receive(bob.link.id);
    app.test.clock.now = new Date(app.test.clock.now.getTime() + days * dayMs);
    const payments = async () => (await shown(whole.token)).payments;
    const remove = () => app.ann.send('DELETE', `/shares/${bob.link.id}`);
    const rows = async () =>
      await app.test.database.db.select().from(shareLink).where(eq(shareLink.id, bob.link.id));
    const tidy = () => deleteEndedLinks(app.test.database.db, app.test.clock.now);
    const deleteSheet = async () =>
      await app.ann.send('DELETE', `/calculations/${app.ann.id}/sheets/${sheet.sheetId}`);
    return { ...sheet, bob, whole, payments, remove, rows, tidy, deleteSheet };
  }
  const kept = { title: '', name: '', content: { pays: [{ to: 'Ann', amount: 3000 }] }, opened: 0 };

  it('still counts after the link was removed, which keeps nothing else', async () => {
    const { bob, whole, payments, remove, rows, share } = await paidAndEnded(8);
    await app.look(bob.token);
    expect((await remove()).status).toBe(204);
    expect(await payments()).toEqual([received]);
    expect(await rows()).toMatchObject([kept]);
    const listed = (await app.linksOf(app.ann)).find(({ id }) => id === bob.link.id);
    expect(listed && isListed(listed)).toBe(false);
    expect(listed?.payments).toEqual([{ to: 'Ann', amount: 3000 }]);
    // Ann's own page asks Bob for nothing more. A second press finds nothing to remove.
    expect((await shown((await share(0)).token)).incoming).toMatchObject([{ from: 'Bob', left: 0 }]);
    expect((await remove()).status).toBe(404);
    expect((await app.look(bob.token)).status).toBe(404);
    await app.ann.send('DELETE', `/shares/${whole.link.id}`);
  });

  it('still counts after a month, and goes with the sheet and its last open link', async () => {
    const { whole, payments, rows, tidy, deleteSheet } = await paidAndEnded(38);
    await tidy();
    expect(await payments()).toEqual([received]);
    expect(await rows()).toMatchObject([kept]);
    await tidy();
    expect(await payments()).toEqual([received]);
    expect((await deleteSheet()).status).toBe(204);
    await tidy();
    expect(await payments()).toEqual([received]);
    await app.ann.send('DELETE', `/shares/${whole.link.id}`);
    await tidy();
    expect(await rows()).toEqual([]);
  });

  it('is kept of a link that was turned off, without its e-mail', async () => {
    const { share, email } = await newSheet();
    const [bob, whole] = [await email(1), await share()];
    await receive(bob.id);
    await app.ann.send('DELETE', `/shares/${bob.id}`);
    app.test.clock.now = new Date(app.test.clock.now.getTime() + 31 * dayMs);
    await deleteEndedLinks(app.test.database.db, app.test.clock.now);
    expect((await shown(whole.token)).payments).toEqual([received]);
    expect((await app.linksOf(app.ann)).find(({ id }) => id === bob.id)).toMatchObject({
      letter: null,
      title: '',
    });
  });

  it.each([
    [true, [received]],
    [false, []],
  ])('counts as it is marked (%s) while the link is removed', async (paid, expected) => {
    const { bob, whole, payments, remove, rows } = await paidAndEnded(8);
    const mark = (is: boolean) => app.ann.send('PATCH', `/shares/${bob.link.id}`, { paid: is });
    await mark(!paid);
    const row = `share_link where id = '${bob.link.id}'`;
    const answers = await sendBothAtHeldRow(app.test.database, row, [() => mark(paid), remove]);
    expect(answers[1]).toBe(204);
    expect(await payments()).toEqual(expected);
    expect(await rows()).toHaveLength(expected.length);
    await app.ann.send('DELETE', `/shares/${whole.link.id}`);
  });

  it('is not pushed out by newer records of links without one', async () => {
    const { payments, remove, share, whole } = await paidAndEnded(8);
    await remove();
    await app.test.database.db.execute(sql`insert into share_link (id, user_id, token_hash, template_type, title, name,
      currency, content, created_at, taken_down_at, expires_at) select gen_random_uuid(), ${app.ann.id}, 'off' || n,
      'bill-split', 'Bill', '', 'USD', '{}', now() + interval '1 year', now(), now()
      from generate_series(1, ${shareLimits.links}) n`);
    await app.ann.send('DELETE', `/shares/${(await share(2)).link.id}`);
    expect(
      (await app.linksOf(app.ann)).filter(({ title, turned_off_at }) => title && turned_off_at),
    ).toHaveLength(shareLimits.links);
    expect(await payments()).toEqual([received]);
    await app.test.database.db.execute(sql`delete from share_link where token_hash like 'off%'`);
    await app.ann.send('DELETE', `/shares/${whole.link.id}`);
  });

  it('is deleted where no page shows it', async () => {
    const { bob, whole, remove, rows, tidy, deleteSheet } = await paidAndEnded(8);
    await app.ann.send('PATCH', `/shares/${bob.link.id}`, { paid: false });
    expect((await remove()).status).toBe(204);
    expect(await rows()).toEqual([]);
    const other = await paidAndEnded(8);
    await app.ann.send('DELETE', `/shares/${other.whole.link.id}`);
    await app.ann.send('DELETE', `/shares/${whole.link.id}`);
    await other.remove();
    await other.deleteSheet();
    await deleteSheet();
    await tidy();
    expect(await other.rows()).toEqual([]);
  });
});

describe('an e-mail about a part', () => {
  it('names only what is left to the person who is owed', async () => {
    const { share, email } = await newSheet();
    await receive((await share(1)).link.id);
    const [mail] = await (await email(0)).mails();
    expect(mail?.text).toContain('Cy owes you $30.00.');
    expect(mail?.text).not.toContain('Bob owes you');
  });

  it('reminds of the debt in the new currency after a payment in another one', async () => {
    const { share, email, correct } = await newSheet();
    const bob = await share(1);
    const ann = await email(0);
    await receive(bob.link.id);
    await correct(equalBill('120', undefined, { currency: 'EUR' }));
    const { status, mail } = await remind(ann);
    expect(status).toBe(200);
    expect(mail?.text).toContain('Bob owes you €40.00.');
  });

  it('reminds nobody who is no longer in the result', async () => {
    const { email, correct } = await newSheet();
    const cy = await email(2);
    await correct(equalBill('90', ['Ann', 'Bob']));
    expect(await remind(cy)).toEqual({ status: 409, mail: undefined });
  });

  it('does not say that somebody owes what they say they have paid', async () => {
    const { email } = await newSheet();
    const bob = await email(1);
    await app.test.newVisitor().send('PUT', `/api/shared/${bob.token}/paid`, { json: { paid: true } });
    const { status, mail } = await remind(bob);
    expect(status).toBe(200);
    expect(mail?.text).not.toContain('You owe');
  });
});
