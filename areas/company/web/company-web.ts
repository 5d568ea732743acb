import { companyPages } from '@artel/company/contract';
import { identityPages } from '@artel/identity/contract';
import { defineWebArea, loadEntity } from '@artel/web';
import { openMessenger } from './messenger/open-messenger.ts';
import { profileEntity } from './profile/profile-entity.ts';

/** People and their company; also the screens that open an account, because the registration lives here. */
export const companyWeb = defineWebArea({
  name: 'company',
  pages: [
    {
      page: identityPages.signup,
      component: async () => (await import('./sign-up/signup-page.tsx')).SignupPage,
    },
    {
      page: identityPages.mobileSignup,
      component: async () => (await import('./sign-up/signup-page.tsx')).MobileSignupPage,
    },
    {
      page: identityPages.signupByLink,
      component: async () => (await import('./sign-up/link-page.tsx')).LinkPage,
      misfit: async () => (await import('./sign-up/link-page.tsx')).CutLinkPage,
    },
    {
      page: companyPages.users,
      component: async () => (await import('./people/users-page.tsx')).UsersPage,
    },
    {
      page: companyPages.trialSelectCompany,
      component: async () => (await import('./trial/select-company-page.tsx')).SelectCompanyPage,
    },
    {
      page: companyPages.trialConfirmData,
      component: async () => (await import('./trial/confirm-data-page.tsx')).ConfirmDataPage,
    },
    {
      page: companyPages.mobileQuestions,
      component: async () => (await import('./questionnaire/questions-page.tsx')).QuestionsPage,
    },
  ],
  addressDialogs: [
    {
      word: 'new-company',
      component: async () => (await import('./companies/open-company-dialog.tsx')).OpenCompanyDialog,
    },
  ],
  debugFlags: ['mock-questions-dialog', 'mock-users-list'],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  actions: { messenger: openMessenger },
  beforeApp: (queries) => loadEntity(queries, profileEntity),
  inside: async () => (await import('./company-inside.ts')).companyInside,
});
