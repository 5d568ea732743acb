import { identityPages } from '@artel/identity/contract';
import { onboardingPages } from '@artel/onboarding/contract';
import { defineWebArea } from '@artel/web';

/** Sign-up and the steps after it: the application for a trial and the questions. */
export const onboardingWeb = defineWebArea({
  name: 'onboarding',
  pages: [
    {
      page: identityPages.signup,
      component: async () => (await import('./registration/signup-page.tsx')).SignupPage,
    },
    {
      page: identityPages.mobileSignup,
      component: async () => (await import('./registration/signup-page.tsx')).MobileSignupPage,
    },
    {
      page: identityPages.signupByLink,
      component: async () => (await import('./registration/link-page.tsx')).LinkPage,
      misfit: async () => (await import('./registration/link-page.tsx')).CutLinkPage,
    },
    {
      page: onboardingPages.trialSelectCompany,
      component: async () => (await import('./trial/select-company-page.tsx')).SelectCompanyPage,
    },
    {
      page: onboardingPages.trialConfirmData,
      component: async () => (await import('./trial/confirm-data-page.tsx')).ConfirmDataPage,
    },
    {
      page: onboardingPages.mobileQuestions,
      component: async () => (await import('./questionnaire/questions-page.tsx')).QuestionsPage,
    },
  ],
  debugFlags: ['mock-questions-dialog'],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./onboarding-inside.ts')).onboardingInside,
});
