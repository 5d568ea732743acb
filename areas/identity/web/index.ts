import {
  getSecurity,
  identityPages,
  listAppPasswords,
  listSessions,
  securityChanged,
} from '@artel/identity/contract';
import { defineWebArea } from '@artel/web';
import { IconShieldLock } from '@tabler/icons-react';

export { identitySession } from './identity-session.ts';
export { type SignUpStart, sendCodeAgain, signUpStart } from './sign-up/sign-up-start.ts';
export { startSessionWith } from './start-session-with.ts';

/** The way in. The screens that open an account stand in `company`, where the registration lives. */
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
  ],
  live: [{ event: securityChanged, refetches: [getSecurity, listSessions, listAppPasswords] }],
  profileSections: [
    {
      name: 'security',
      titleKey: 'identity.security.title',
      icon: IconShieldLock,
      component: async () => (await import('./security/security-section.tsx')).SecuritySection,
      order: 2,
    },
  ],
});
