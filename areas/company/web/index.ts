import { companyPages } from '@artel/company/contract';
import { identityPages } from '@artel/identity/contract';
import { defineWebArea, type LazyComponent, loadEntity } from '@artel/web';
import { IconUser } from '@tabler/icons-react';
import { profileEntity } from './profile/profile-entity.ts';

/** The company's card, to read. */
export const loadCompanyCard: LazyComponent = async () =>
  (await import('./card/read-only-card.tsx')).ReadOnlyCard;

export { fullName } from './people/full-name.ts';
export { useProfile } from './profile/use-profile.ts';

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
    },
    {
      page: companyPages.mobileQuestions,
      component: async () => (await import('./questionnaire/questions-page.tsx')).QuestionsPage,
    },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  widgets: [
    {
      name: 'company',
      component: async () => (await import('./companies/company-widget.tsx')).CompanyWidget,
      order: 50,
    },
  ],
  profileSections: [
    {
      name: 'personal',
      titleKey: 'company.personal.title',
      icon: IconUser,
      component: async () => (await import('./profile/personal-section.tsx')).PersonalSection,
      order: 1,
    },
  ],
  tourSlides: async () => (await import('./tour/people-slide.tsx')).slides,
  beforeApp: (queries) => loadEntity(queries, profileEntity),
});
