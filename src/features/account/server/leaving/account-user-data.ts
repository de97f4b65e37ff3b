import { findUser } from '../account.store.ts';
import { findEvents } from '../activity/account-event.store.ts';
import { apiKeyRecordOf, findApiKeys } from '../keys/api-key.store.ts';
import { findPasskeys } from '../passkeys/passkey.store.ts';
import { pictureFolder } from '../profile/picture-key.ts';
import { findSecondFactor } from '../second-factor/second-factor.store.ts';
import { deviceName } from '../sessions/device-name.ts';
import { findSessions } from '../sessions/session.store.ts';
import type { UserDataSource } from '../user-data.public.ts';
import { findMailByAddress } from './close-account.store.ts';

const profile: UserDataSource = {
  name: 'profile',
  columns: ['id', 'email', 'emailConfirmed', 'username', 'locale', 'language', 'createdAt', 'updatedAt'],
  async read({ db }, userId) {
    const user = await findUser(db, userId);
    if (!user) return [];
    const { id, email, emailVerified, name, locale, language, createdAt, updatedAt } = user;
    return [
      { id, email, emailConfirmed: emailVerified, username: name, locale, language, createdAt, updatedAt },
    ];
  },
  async readFiles({ db, files }, userId) {
    const image = (await findUser(db, userId))?.image;
    const file = image ? await files.get(image) : undefined;
    return file ? { 'picture.webp': file.bytes } : {};
  },
  erase: ({ files }, userId) => files.removeAll(pictureFolder(userId)),
};

const sessions: UserDataSource = {
  name: 'sessions',
  columns: ['device', 'id', 'userAgent', 'ipAddress', 'createdAt', 'lastUsedAt', 'expiresAt'],
  async read({ db }, userId) {
    const rows = await findSessions(db, userId);
    return rows.map((row) => ({ device: deviceName(row.userAgent), ...row }));
  },
};

const activity: UserDataSource = {
  name: 'activity',
  columns: ['kind', 'device', 'address', 'createdAt'],
  async read({ db }, userId) {
    const rows = await findEvents(db, userId, 10_000);
    return rows.map(({ kind, device, address, createdAt }) => ({ kind, device, address, createdAt }));
  },
};

const passkeys: UserDataSource = {
  name: 'passkeys',
  columns: ['name', 'createdAt', 'lastUsedAt'],
  async read({ db }, userId) {
    const rows = await findPasskeys(db, userId);
    return rows.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }));
  },
};

const apiKeys: UserDataSource = {
  name: 'api-keys',
  columns: ['id', 'name', 'start', 'scopes', 'addresses', 'createdAt', 'expiresAt', 'lastUsedAt'],
  async read({ db }, userId) {
    const records = (await findApiKeys(db, userId)).map(apiKeyRecordOf);
    return records.map(({ scopes, addresses, ...record }) => ({
      ...record,
      scopes: scopes.join(' '),
      addresses: addresses.join(' '),
    }));
  },
};

const secondFactor: UserDataSource = {
  name: 'second-factor',
  columns: ['kind', 'since'],
  async read({ db }, userId) {
    const factor = await findSecondFactor(db, userId);
    return factor ? [{ kind: 'authenticator app', since: factor.since }] : [];
  },
};

const messages: UserDataSource = {
  name: 'messages',
  columns: ['to', 'subject', 'kind', 'state', 'createdAt', 'sentAt'],
  async read({ db }, userId) {
    const user = await findUser(db, userId);
    return user ? await findMailByAddress(db, user.email) : [];
  },
};

export const accountUserData: readonly UserDataSource[] = [
  profile,
  sessions,
  activity,
  passkeys,
  apiKeys,
  secondFactor,
  messages,
];
