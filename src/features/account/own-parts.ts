import { findMail, findUser } from './account.store.ts';
import type { AccountPart } from './account-parts.ts';
import { deviceName } from './device-name.ts';
import { pictureFolder } from './picture-key.ts';
import { findSessions } from './session.store.ts';

const profile: AccountPart = {
  name: 'profile',
  async read({ db }, userId) {
    const user = await findUser(db, userId);
    if (!user) return [];
    const { id, email, emailVerified, name, createdAt, updatedAt } = user;
    return [{ id, email, emailConfirmed: emailVerified, username: name, createdAt, updatedAt }];
  },
  async readFiles({ db, files }, userId) {
    const image = (await findUser(db, userId))?.image;
    const file = image ? await files.get(image) : undefined;
    return file ? { 'picture.webp': file.bytes } : {};
  },
  erase: ({ files }, userId) => files.removeAll(pictureFolder(userId)),
};

const sessions: AccountPart = {
  name: 'sessions',
  async read({ db }, userId) {
    const rows = await findSessions(db, userId);
    return rows.map((row) => ({ device: deviceName(row.userAgent), ...row }));
  },
};

const messages: AccountPart = {
  name: 'messages',
  async read({ db }, userId) {
    const user = await findUser(db, userId);
    return user ? await findMail(db, user.email) : [];
  },
};

/** What accounts themselves keep. */
export const ownParts: readonly AccountPart[] = [profile, sessions, messages];
