import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { picture, reencodePicture } from '#platform/files/picture.ts';
import { readBytes } from '#platform/http/read-body.ts';
import { accountCalls as calls } from './account.calls.ts';
import { findUser, replacePicture } from './account.store.ts';
import type { AccountContext, AccountEnv } from './account-context.ts';
import { limits } from './account-policy.ts';
import { newPictureKey, pictureFolder, pictureUrl } from './picture-key.ts';

export function pictureApi({ db, files, limit, requireSession }: AccountContext) {
  return new Hono<AccountEnv>()
    .get(calls.picture.path, requireSession, async (c) => {
      const image = (await findUser(db, c.get('caller').id))?.image;
      const file = image ? await files.get(image) : undefined;
      if (!file) throw new Problem('not-found');
      return c.body(new Uint8Array(file.bytes), 200, {
        'content-type': file.type,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        // Another picture has another address, but whoever signs in next in this browser is another person.
        'cache-control': 'private, no-cache',
      });
    })

    .put(calls.setPicture.path, requireSession, async (c) => {
      await limit(c, limits.picture);
      const { id } = c.get('caller');
      const webp = await reencodePicture(await readBytes(c.req.raw, picture.maxBytes, 'picture-too-large'));
      const key = newPictureKey(id);
      await files.put(key, webp, 'image/webp');
      const replaced = await replacePicture(db, id, key);
      const unused = replaced ? replaced.previous : key;
      if (unused) await files.remove(unused);
      if (!replaced) throw new Problem('not-signed-in');
      return c.json({ picture: pictureUrl(key) });
    })

    .delete(calls.removePicture.path, requireSession, async (c) => {
      const { id } = c.get('caller');
      await replacePicture(db, id, null);
      // Also what an earlier try could not remove.
      await files.removeAll(pictureFolder(id));
      return c.body(null, 204);
    });
}
