import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import * as addresses from '../group-addresses.ts';
import { full, gone, member, writing } from '../group-endpoint-parts.ts';
import { photoRecord } from './photo.ts';

const filesDown = { 503: 'File storage is unavailable (code files-unavailable)' } as const;

export const photos = {
  ...addresses.photosAddress,
  ...member,
  summary: 'The photos of an entry, oldest first',
  responses: { 200: { description: 'The photos', content: z.array(photoRecord) } },
  errors: gone,
} as const satisfies Endpoint;

export const addPhoto = {
  ...addresses.addPhotoAddress,
  ...member,
  summary: 'Keep a photo with an entry, such as its receipt; the body is the image file',
  bodyTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  responses: { 201: { description: 'The photo', content: photoRecord } },
  errors: {
    ...writing,
    ...full,
    400: 'Not a picture, or one that cannot be read',
    413: 'The picture is too large',
    ...filesDown,
  },
} as const satisfies Endpoint;

export const photo = {
  ...addresses.photoAddress,
  ...member,
  summary: 'A photo of an entry',
  responses: { 200: { description: 'The picture', type: 'image/webp' } },
  errors: { 404: 'No such photo, or you are not in the group', ...filesDown },
} as const satisfies Endpoint;

export const removePhoto = {
  ...addresses.removePhotoAddress,
  ...member,
  summary: 'Remove a photo that you added; the owner of the group can remove every photo',
  responses: { 204: { description: 'Removed' } },
  errors: writing,
} as const satisfies Endpoint;
