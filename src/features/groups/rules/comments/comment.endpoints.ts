import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import * as addresses from '../group-addresses.ts';
import { full, gone, member, writing } from '../group-endpoint-parts.ts';
import { commentRecord, commentRequest } from './comment.ts';

export const comments = {
  ...addresses.commentsAddress,
  ...member,
  summary: 'The comments on an entry, oldest first',
  responses: { 200: { description: 'The comments', content: z.array(commentRecord) } },
  errors: gone,
} as const satisfies Endpoint;

export const writeComment = {
  ...addresses.writeCommentAddress,
  ...member,
  summary: 'Write a comment on an entry; people who are mentioned get an e-mail',
  body: commentRequest,
  responses: { 201: { description: 'The comment', content: commentRecord } },
  errors: { ...writing, ...full },
} as const satisfies Endpoint;

export const deleteComment = {
  ...addresses.deleteCommentAddress,
  ...member,
  summary: 'Delete a comment of your own; its text is gone then',
  responses: { 204: { description: 'Deleted' } },
  errors: writing,
} as const satisfies Endpoint;
