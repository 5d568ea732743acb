import { defineErrors } from '@artel/contract';

export const notificationsErrors = defineErrors('notifications', {
  /** A kind that no area of the installation registers. */
  'kind-unknown': { status: 422, path: 'kinds' },
  /** A letter's link that lost a part of itself, or was never made here. */
  'letter-link-invalid': { status: 410 },
  /** Quiet from and until the same minute: that is never, or always. */
  'quiet-empty': { status: 422, path: 'quiet.until' },
});
