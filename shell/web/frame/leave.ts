import { forgetTextDrafts, signOut } from '@artel/web';
import { forgetAllDrafts } from '@artel/web/ui';

/** Signs the person out and keeps nothing of what they typed. */
export function leave(): void {
  forgetAllDrafts();
  forgetTextDrafts();
  signOut();
}
