import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newTimedId } from '#platform/files/timed-id.ts';
import { memoryFiles } from '#testing/memory-files.ts';
import { exportedGroup } from '../../rules/group.ts';
import { deleteAddress, exportAddress } from '../../rules/group-addresses.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { photoRecord } from '../../rules/photos/photo.ts';
import { expense, openGroups, refusal } from '../../testing/group-app.ts';
import { groupUserData } from '../group-user-data.ts';
import { photoKey } from './photo-key.ts';
import { removePhotosJob } from './photos.jobs.ts';

const files = memoryFiles();
const app = openGroups({ files });
const query = async (text: string, ...values: readonly unknown[]) =>
  (await app.test.database.pool.query<Record<string, unknown>>(text, [...values])).rows;

async function receipt(width = 40, height = 90): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: 'white' } });
  return new Uint8Array(
    await image
      .withExif({ IFD0: { Make: 'Camera of Ana' } })
      .png()
      .toBuffer(),
  );
}

/** Creates a group of Ana and Ben with an expense. */
async function makeWithEntry() {
  const group = await app.makeWithBen();
  const entry = await group.ana.write(expense('10', [group.ana.id, group.ben.id], group.ana.id));
  const filesOf = () => files.keys().filter((key) => key.startsWith(`groups/${group.id}/`));
  const add = async (by = group.ben) => {
    const response = await by.addPhoto(entry.id, await receipt());
    expect(response.status).toBe(201);
    return photoRecord.parse(await response.json());
  };
  return { ...group, entry, filesOf, add };
}

const removeUnused = (groupId?: string) =>
  removePhotosJob({ db: app.test.database.db, files }).handle({ groupId }, {} as never);

describe('a photo', () => {
  it('is kept without what the camera wrote into it, and shown to the people of the group only', async () => {
    const { ana, ben, entry, stranger, idOf, join, filesOf, id } = await makeWithEntry();
    const added = await ben.addPhoto(entry.id, await receipt(3000, 1500));
    const photo = photoRecord.parse(await added.json());
    expect(photo).toMatchObject({ by: ben.id, entry_id: entry.id, width: 1600, height: 800 });
    expect(await ana.photos(entry.id)).toEqual([photo]);
    expect(filesOf()).toEqual([photoKey(id, photo.id)]);

    const shown = await ana.photo(entry.id, photo.id);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    const bytes = new Uint8Array(await shown.arrayBuffer());
    expect(bytes.byteLength).toBe(photo.bytes);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1600, height: 800 });

    await ana.changePerson(idOf('Cyd'), { role: 'reader' });
    const cyd = await join('Cyd');
    expect((await cyd.photo(entry.id, photo.id)).status).toBe(200);
    expect((await cyd.addPhoto(entry.id, await receipt())).status).toBe(403);
    expect((await cyd.removePhoto(entry.id, photo.id)).status).toBe(403);
    expect((await stranger.photo(entry.id, photo.id)).status).toBe(404);
    expect((await stranger.addPhoto(entry.id, await receipt())).status).toBe(404);
    const other = await makeWithEntry();
    expect((await other.ana.photo(entry.id, photo.id)).status).toBe(404);
    expect((await other.ana.photo(other.entry.id, photo.id)).status).toBe(404);
    expect(filesOf()).toHaveLength(1);
  });

  it('is counted, told in the history and removed by the person who added it or by the owner', async () => {
    const { id, ana, ben, entry, join, filesOf, add } = await makeWithEntry();
    const [first, second] = [await add(), await add(ana)];
    expect((await ana.list()).entries[0]?.photos).toBe(2);
    expect((await ana.events()).events[0]).toMatchObject({
      kind: 'photo-added',
      by: ana.id,
      entry_id: entry.id,
      after: { title: 'Dinner' },
    });
    const dee = await join('Dee');
    expect((await dee.removePhoto(entry.id, first.id)).status).toBe(403);
    expect((await ben.removePhoto(entry.id, second.id)).status).toBe(403);
    expect((await ana.removePhoto(entry.id, first.id)).status).toBe(204);
    expect((await ana.removePhoto(entry.id, first.id)).status).toBe(204);
    expect((await ana.events()).events[0]).toMatchObject({ kind: 'photo-removed', by: ana.id });
    expect(await ana.photos(entry.id)).toEqual([second]);
    expect((await ana.photo(entry.id, first.id)).status).toBe(404);
    expect([(await ana.open(entry.id)).photos, filesOf()]).toEqual([1, [photoKey(id, second.id)]]);
  });

  it('stays with an entry that is edited, deleted and restored', async () => {
    const { ana, ben, entry, add } = await makeWithEntry();
    const photo = await add();
    await ana.edit(entry.id, 1, expense('12', [ana.id, ben.id], ana.id));
    await ana.remove(entry.id, 2);
    expect((await ben.addPhoto(entry.id, await receipt())).status).toBe(409);
    expect((await ben.photo(entry.id, photo.id)).status).toBe(200);
    await ana.restore(entry.id);
    expect(await ana.open(entry.id)).toMatchObject({ photos: 1 });
    expect(await ana.photos(entry.id)).toEqual([photo]);
  });

  it('sent again under its key is kept once', async () => {
    const { ben, entry, filesOf } = await makeWithEntry();
    const file = await receipt();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = [
      await ben.addPhoto(entry.id, file, headers),
      ...(await Promise.all([1, 2].map(() => ben.addPhoto(entry.id, file, headers)))),
    ];
    const made = await Promise.all(answers.map(async (answer) => photoRecord.parse(await answer.json()).id));
    expect(new Set(made).size).toBe(1);
    expect(filesOf()).toHaveLength(1);
    expect(await refusal(await ben.addPhoto(entry.id, await receipt(9, 9), headers))).toMatchObject({
      code: 'key-reused',
    });
  });

  it('is refused if it is no picture, too large or one too many, and leaves no file', async () => {
    const { ana, ben, entry, id, filesOf } = await makeWithEntry();
    const text = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    expect(await refusal(await ben.addPhoto(entry.id, text))).toMatchObject({
      status: 400,
      code: 'not-a-picture',
    });
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    expect(await refusal(await ben.addPhoto(entry.id, large))).toMatchObject({
      status: 413,
      code: 'picture-too-large',
    });
    expect((await ben.addPhoto(crypto.randomUUID(), await receipt())).status).toBe(404);
    const { photos, photosOfEntry } = groupLimits;
    await query('update group_entry set photos = $2 where group_id = $1', id, photosOfEntry);
    const full = await ben.addPhoto(entry.id, await receipt());
    expect(await full.json()).toMatchObject({
      error: { code: 'limit-reached', message: 'An entry can have 10 photos. Remove one first.' },
    });
    await query('update group_entry set photos = 0 where group_id = $1', id);
    await query('update money_group set photos = $2 where id = $1', id, photos);
    expect(await refusal(await ben.addPhoto(entry.id, await receipt()))).toMatchObject({
      status: 409,
      code: 'limit-reached',
      max: photos,
    });
    await query('update money_group set photos = 0 where id = $1', id);
    expect([await ana.photos(entry.id), filesOf()]).toEqual([[], []]);
  });
});

describe('files of photos', () => {
  it('go with the group', async () => {
    const { ana, id, filesOf, add } = await makeWithEntry();
    await add();
    expect((await ana.send(deleteAddress)).status).toBe(204);
    expect(await query('select data from pgboss.job where name = $1', 'remove-group-photos')).toContainEqual({
      data: { groupId: id },
    });
    await removeUnused(id);
    expect(filesOf()).toEqual([]);
  });

  it('without a row go after an hour, and others stay', async () => {
    const { id, filesOf, add } = await makeWithEntry();
    const photo = await add();
    const put = async (at: number) => {
      const key = photoKey(id, newTimedId(at));
      await files.put(key, new Uint8Array([1]), 'image/webp');
      return key;
    };
    const running = await put(Date.now() - 60_000);
    await put(Date.now() - 2 * 3_600_000);
    await removeUnused();
    expect(filesOf()).toEqual([photoKey(id, photo.id), running].toSorted());
  });

  it('are in the export of the account of the person who added them, and go with it', async () => {
    const { ana, ben, users, id: groupId } = await app.makeWithAccounts();
    const { id } = await ana.write(expense('10', [ana.id, ben.id], ana.id));
    const theirs = photoRecord.parse(await (await ana.addPhoto(id, await receipt())).json());
    const own = photoRecord.parse(await (await ben.addPhoto(id, await receipt())).json());
    const exported = exportedGroup.parse(await (await ana.send(exportAddress)).json());
    expect(exported.photos).toEqual([theirs, own].toSorted((one, other) => (one.id < other.id ? -1 : 1)));

    const { db } = app.test.database;
    const source = groupUserData.find(({ name }) => name === 'group_photos');
    expect(await source?.read({ db, files }, users.ben.id)).toMatchObject([{ photo_id: own.id }]);
    const found = (await source?.readFiles?.({ db, files }, users.ben.id)) ?? {};
    expect(Object.keys(found)).toEqual([`group_photos/${own.id}.webp`]);

    const sent: unknown[] = [];
    await db.transaction(async (tx) => {
      for (const part of groupUserData) await part.lock?.(tx, users.ben.id);
      for (const part of groupUserData) {
        const send = (_executor: unknown, _kind: unknown, data: unknown) =>
          Promise.resolve(String(sent.push(data)));
        await part.close?.(tx, { send }, users.ben.id);
      }
    });
    expect(sent).toEqual([{ groupId }]);
    expect(await ana.photos(id)).toEqual([theirs]);
    expect((await ana.list()).entries[0]?.photos).toBe(1);
  });
});
