import { keyHeader } from './group-addresses.ts';

const headers = {
  [keyHeader]: 'The key of your device; not needed with a session of a member',
} as const;
export const parameters = {
  id: 'The id of the group',
  personId: 'The id of a person in this group',
  entryId: 'The id of the entry',
  commentId: 'The id of the comment',
  photoId: 'The id of the photo',
  repeatId: 'The id of the repeat',
  token: 'What the address of the invitation ends with',
  category: 'Only entries of this category',
  entry: 'Only the history of this entry',
  before: 'Only changes before this revision',
  version: 'The version of the entry that you have read',
  form: 'json for everything, csv for the entries, splitwise for the entries in the columns of Splitwise, pdf for a file to read',
  source: 'Only entries with this source, which says of which result they were made',
  with: '"input" adds what was typed, where it is short, to change entries without a connection',
  ticket: 'From changes_url of the group',
  person: 'The id of a person in this group',
} as const;
export const gone = { 404: 'No such group, or you are not in it' } as const;
export const writing = {
  ...gone,
  403: 'Readers write nothing, and some things only the owner may do; or every trial and plan in the group is over (code trial-over)',
} as const;
export const full = { 409: 'There are as many as there may be (code limit-reached)' } as const;
export const moved = {
  409: 'The entry has changed meanwhile: version in the response is the current one',
} as const;
/** A session or a device's key identifies the person. */
export const member = { isOpen: true, parameters, headers } as const;
