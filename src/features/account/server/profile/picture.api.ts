import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { picture, reencodePicture } from '#platform/files/picture.ts';
import { isLeftOver } from '#platform/files/timed-id.ts';
import { readBytes } from '#platform/http/body/read-body.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/account.endpoints.ts';
import { findUser } from '../account.store.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { newPictureKey, pictureFolder, pictureUrl } from './picture-key.ts';
import { replacePicture } from './profile.store.ts';

export function pictureApi({ db, files, limit, requireSession }: AccountContext) {
  return new Hono<AccountEnv>()
    .on(...route(endpoints.picture), requireSession, async (c) => {
      const image = (await findUser(db, c.get('caller').id))?.image;
      const file = image ? await files.get(image) : undefined;
      if (!file) throw new Problem('not-found');
      return c.body(new Uint8Array(file.bytes), 200, {
        'content-type': file.type,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        // private: the next user of this browser must not see it.
        'cache-control': 'private, no-cache',
      });
    })

    .on(...route(endpoints.setPicture), requireSession, async (c) => {
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

    .on(...route(endpoints.removePicture), requireSession, async (c) => {
      const { id } = c.get('caller');
      const replaced = await replacePicture(db, id, null);
      if (!replaced) throw new Problem('not-signed-in');
      if (replaced.previous) await files.remove(replaced.previous);
      // Removes files that earlier attempts left, but not those of a running upload.
      await files.removeAll(pictureFolder(id), isLeftOver);
      return c.body(null, 204);
    });
}
