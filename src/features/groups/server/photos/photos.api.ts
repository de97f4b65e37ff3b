import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { picture, reencodePhoto } from '#platform/files/picture.ts';
import { newTimedId } from '#platform/files/timed-id.ts';
import { readBytes } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/photos/photo.endpoints.ts';
import { findEntry } from '../entries/entry.store.ts';
import { isLive } from '../group-actor.ts';
import type { GroupContext } from '../group-context.ts';
import { addedPhoto, addPhoto, removePhoto, requireOpen } from './change-photo.ts';
import { findPhoto, findPhotos } from './photo.store.ts';
import { photoKey } from './photo-key.ts';

const photosPerPerson: RateRule = { name: 'group-photo', max: 200, windowSeconds: 3600 };

/**
 * Photos of receipts, for people of the group only. The file is stored before its row and removed after it, so that a
 * row never lacks its file; a job removes files without a row.
 */
export function photosApi({ db, files, ledger, identifyUser, actors, changeGroup, now }: GroupContext) {
  return new Hono<OpenEnv>()
    .on(...route(endpoints.photos), identifyUser, async (c) => {
      const { groupId } = await actors.requirePerson(c);
      c.header('cache-control', 'private, no-store');
      return c.json(await findPhotos(db, groupId, requireId(c, 'entryId')));
    })

    .on(...route(endpoints.addPhoto), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const [{ groupId }, entryId] = [actor, requireId(c, 'entryId')];
      if (!(await isLive(ledger, actor.accounts))) throw new Problem('trial-over');
      requireOpen(await findEntry(db, groupId, entryId));
      await countRequest(db, photosPerPerson, actor.personId);
      const body = await readBytes(c.req.raw, picture.maxBytes, 'picture-too-large');
      const { bytes, width, height } = await reencodePhoto(body);
      const size = { width, height, bytes: bytes.byteLength };
      const photo = { id: newTimedId(), entryId, by: actor.personId, ...size, now: now() };
      const key = photoKey(groupId, photo.id);
      await files.put(key, bytes, 'image/webp');
      try {
        await changeGroup(actor, (tx, group) => addPhoto(tx, group, photo));
      } catch (error) {
        // After other errors the row may exist: the job checks later.
        if (error instanceof Problem) await files.remove(key).catch(() => {});
        throw error;
      }
      c.header('cache-control', 'private, no-store');
      return c.json(addedPhoto(photo), 201);
    })

    .on(...route(endpoints.photo), identifyUser, async (c) => {
      const { groupId } = await actors.requirePerson(c);
      const photo = await findPhoto(db, groupId, requireId(c, 'entryId'), requireId(c, 'photoId'));
      const file = photo && (await files.get(photoKey(groupId, photo.id)));
      if (!file) throw new Problem('not-found');
      return c.body(new Uint8Array(file.bytes), 200, {
        'content-type': file.type,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, no-store',
      });
    })

    .on(...route(endpoints.removePhoto), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const [entryId, id] = [requireId(c, 'entryId'), requireId(c, 'photoId')];
      const removal = { id, entryId, by: actor.personId, role: actor.role };
      const removed = await changeGroup(actor, (tx, group) => removePhoto(tx, group, removal));
      // The photo is gone for everybody even if its file stays until the job runs.
      if (removed) await files.remove(photoKey(actor.groupId, id)).catch(() => {});
      return c.body(null, 204);
    });
}
