import { defineErrors, imageErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { companyLimits } from './limits.ts';
import { Profile } from './profile/profile.ts';

export const avatarsErrors = defineErrors('company', {
  'avatar-unreadable': { status: 422, path: 'avatar' },
  'avatar-too-large': { status: 422, path: 'avatar' },
});

/** File types accepted as a person's picture. */
export const AVATAR_FILE = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  maxBytes: 10 * 1024 * 1024,
} as const;

const pixels = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000));

/** A square of a file, in the file's own pixels after it is turned upright. */
export const pictureSquare = { x: pixels, y: pixels, size: pixels.check(z.minimum(1)) };

/** The person's picture: a square of the file, in the file's own pixels after it is turned upright. */
export const putAvatar = route.update({
  id: 'company/put-avatar',
  path: '/api/v2/profile/avatar',
  query: z.object(pictureSquare),
  file: AVATAR_FILE,
  response: Profile,
  access: 'user',
  creates: companyLimits.avatars,
  unrecorded: 'own-profile',
  whenSuspended: 'allow',
  errors: [
    avatarsErrors['avatar-unreadable'],
    avatarsErrors['avatar-too-large'],
    imageErrors['too-much-memory'],
    imageErrors['square-outside'],
  ],
  // Decoding is expensive, but a whole office may share one address.
  perMinute: 60,
});

/** Removes the picture, so that the initials are shown; also works without a picture. */
export const deleteAvatar = route.remove({
  id: 'company/delete-avatar',
  path: '/api/v2/profile/avatar',
  response: Profile,
  access: 'user',
  whenSuspended: 'allow',
  unrecorded: 'own-profile',
});
