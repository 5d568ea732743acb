import { identityPages } from '@artel/identity/contract';
import { defineWebArea } from '@artel/web';

/** The pages of sign-in, of the first step of sign-up and of a new password. */
export const identityWeb = defineWebArea({
  name: 'identity',
  pages: [
    {
      page: identityPages.auth,
      component: async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage,
    },
    {
      page: identityPages.preSignup,
      component: async () => (await import('./sign-up/pre-signup-page.tsx')).PreSignupPage,
    },
    {
      page: identityPages.reset,
      component: async () => (await import('./password-reset/reset-page.tsx')).ResetPage,
    },
    {
      page: identityPages.resetVerification,
      component: async () => (await import('./password-reset/verification-page.tsx')).VerificationPage,
    },
    {
      page: identityPages.mobileAuth,
      component: async () => (await import('./mobile/mobile-entry-page.tsx')).MobileEntryPage,
    },
    {
      page: identityPages.mobileSignIn,
      component: async () => (await import('./sign-in/sign-in-page.tsx')).MobileSignInPage,
    },
    {
      page: identityPages.mobilePreSignup,
      component: async () => (await import('./sign-up/pre-signup-page.tsx')).MobilePreSignupPage,
    },
    {
      page: identityPages.mobileReset,
      component: async () => (await import('./password-reset/reset-page.tsx')).MobileResetPage,
    },
    {
      page: identityPages.mobileResetVerification,
      component: async () => (await import('./password-reset/verification-page.tsx')).MobileVerificationPage,
    },
    {
      page: identityPages.mobileResetSuccess,
      component: async () => (await import('./password-reset/success-page.tsx')).MobileResetSuccessPage,
    },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./identity-inside.ts')).identityInside,
});
