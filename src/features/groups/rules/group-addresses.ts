import type { Address } from '#kernel/endpoint.ts';

/** Methods and paths without schemas, which would be larger than the script of a group's page. */
const address = <Method extends Address['method'], Path extends Address['path']>(
  method: Method,
  path: Path,
) => ({ method, path }) as const satisfies Address;
const making = <Path extends Address['path']>(path: Path) =>
  ({ method: 'POST', path, takesKey: true }) as const satisfies Address;

export const makeAddress = making('/groups');
export const listAddress = address('GET', '/own-groups/:userId');
export const readAddress = address('GET', '/groups/:id');
export const changeAddress = address('PATCH', '/groups/:id');
export const deleteAddress = address('DELETE', '/groups/:id');
export const followAddress = address('GET', '/groups/:id/changes');
export const renewInviteAddress = address('POST', '/groups/:id/invite');
export const attachAddress = address('POST', '/groups/:id/account');
export const addPeopleAddress = making('/groups/:id/people');
export const changePersonAddress = address('PATCH', '/groups/:id/people/:personId');
export const removePersonAddress = address('DELETE', '/groups/:id/people/:personId');
export const remindAddress = address('POST', '/groups/:id/people/:personId/reminders');
export const entriesAddress = address('GET', '/groups/:id/entries');
export const writeAddress = making('/groups/:id/entries');
export const importAddress = making('/groups/:id/import');
export const openEntryAddress = address('GET', '/groups/:id/entries/:entryId');
export const changeEntryAddress = address('PUT', '/groups/:id/entries/:entryId');
export const deleteEntryAddress = address('DELETE', '/groups/:id/entries/:entryId');
export const restoreEntryAddress = address('POST', '/groups/:id/entries/:entryId/restored');
export const answerAddress = address('PUT', '/groups/:id/entries/:entryId/answer');
export const repeatsAddress = address('GET', '/groups/:id/repeats');
export const makeRepeatAddress = making('/groups/:id/repeats');
export const openRepeatAddress = address('GET', '/groups/:id/repeats/:repeatId');
export const changeRepeatAddress = address('PUT', '/groups/:id/repeats/:repeatId');
export const stopRepeatAddress = address('DELETE', '/groups/:id/repeats/:repeatId');
export const resumeRepeatAddress = address('POST', '/groups/:id/repeats/:repeatId/resumed');
export const debtsAddress = address('GET', '/groups/:id/debts');
export const spendingAddress = address('GET', '/groups/:id/spending');
export const ratesAddress = address('GET', '/groups/:id/rates');
export const exchangeAddress = making('/groups/:id/exchanges');
export const commentsAddress = address('GET', '/groups/:id/entries/:entryId/comments');
export const writeCommentAddress = making('/groups/:id/entries/:entryId/comments');
export const deleteCommentAddress = address('DELETE', '/groups/:id/entries/:entryId/comments/:commentId');
export const photosAddress = address('GET', '/groups/:id/entries/:entryId/photos');
export const addPhotoAddress = making('/groups/:id/entries/:entryId/photos');
export const photoAddress = address('GET', '/groups/:id/entries/:entryId/photos/:photoId');
export const removePhotoAddress = address('DELETE', '/groups/:id/entries/:entryId/photos/:photoId');
export const eventsAddress = address('GET', '/groups/:id/events');
export const exportAddress = address('GET', '/groups/:id/export');
export const invitationAddress = address('GET', '/group-invites/:token');
export const joinAddress = making('/group-invites/:token/people');

/** The header with the key of a device on which somebody takes part without an account. */
export const keyHeader = 'group-key';

/** The topic of `listAddress` in GET /changes. */
export const ownGroupsTopic = 'own-groups';

/** The page of a group with an entry opened. */
export const entryPath = (groupId: string, entryId: string) => `/g/${groupId}#${entryHash(entryId)}`;

export const entryHash = (entryId: string) => `entry-${entryId}`;
