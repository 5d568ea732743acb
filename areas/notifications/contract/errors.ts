import { defineErrors } from '@artel/contract';

export const notificationsErrors = defineErrors('notifications', {
  /** A kind that no area of the installation registers. */
  'kind-unknown': { status: 422, path: 'kinds' },
  /** Quiet from and until the same minute: that is never, or always. */
  'quiet-empty': { status: 422, path: 'quiet.until' },
});
