import { forgetTextDrafts, signOut } from '@artel/web';
import { forgetAllDrafts } from '@artel/web/ui';

/** Signs the person out and deletes their drafts. */
export function leave(): void {
  forgetAllDrafts();
  forgetTextDrafts();
  signOut();
}
