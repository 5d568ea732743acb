import type { Page } from '@artel/contract';
import { identityPages } from '@artel/identity/contract';

/** The pages that a sign-in screen links to: one set for the browser, one for the mobile view. */
export interface EntryPages {
  readonly signIn: Page;
  readonly preSignup: Page;
  readonly signup: Page;
  readonly reset: Page;
  readonly resetVerification: Page;
  /** The page after setting a new password. */
  readonly resetDone: Page;
}

export const webEntryPages: EntryPages = {
  signIn: identityPages.auth,
  preSignup: identityPages.preSignup,
  signup: identityPages.signup,
  reset: identityPages.reset,
  resetVerification: identityPages.resetVerification,
  resetDone: identityPages.auth,
};

export const mobileEntryPages: EntryPages = {
  signIn: identityPages.mobileSignIn,
  preSignup: identityPages.mobilePreSignup,
  signup: identityPages.mobileSignup,
  reset: identityPages.mobileReset,
  resetVerification: identityPages.mobileResetVerification,
  resetDone: identityPages.mobileResetSuccess,
};
