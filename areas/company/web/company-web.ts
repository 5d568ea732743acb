import { companyPages, newcomersPart } from '@artel/company/contract';
import { identityPages } from '@artel/identity/contract';
import { defineWebArea, loadEntity } from '@artel/web';
import {
  IconBriefcase,
  IconDatabaseExport,
  IconGavel,
  IconHistory,
  IconId,
  IconMessages,
  IconPalette,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { hasMessenger, openMessenger } from './messenger/open-messenger.ts';
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
    },
    {
      page: companyPages.invitations,
      component: async () => (await import('./invitations/invitations-page.tsx')).InvitationsPage,
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
  menu: [
    { key: 'users', page: companyPages.users, group: 'company', icon: IconUsers, shortcut: 'g u' },
    {
      key: 'invitations',
      page: companyPages.invitations,
      group: 'company',
      icon: IconUserPlus,
      permission: 'company.invite',
      shortcut: 'g i',
    },
  ],
  addressDialogs: [
    {
      word: 'invitation',
      component: async () =>
        (await import('./invitations/acceptance/invitation-dialog.tsx')).InvitationDialog,
    },
  ],
  debugFlags: ['mock-questions-dialog', 'mock-users-list', 'mock-list-invitations-users'],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  widgets: [
    {
      name: 'trial',
      component: async () => (await import('./trial/trial-widget.tsx')).TrialWidget,
      order: 20,
    },
    {
      name: 'company',
      component: async () => (await import('./companies/no-company-widget.tsx')).NoCompanyWidget,
      order: 50,
    },
    {
      name: 'newcomers',
      component: async () => (await import('./newcomers/newcomers-widget.tsx')).NewcomersWidget,
      part: newcomersPart,
      order: 60,
    },
    {
      name: 'questions',
      component: async () => (await import('./questionnaire/questions-widget.tsx')).QuestionsWidget,
      order: 1_000,
    },
  ],
  companySections: [
    {
      name: 'card',
      titleKey: 'company.card.title',
      icon: IconId,
      component: async () => (await import('./card/card-section.tsx')).CardSection,
      order: 1,
      permission: 'company.manage',
    },
    {
      name: 'claims',
      titleKey: 'company.claims.title',
      icon: IconGavel,
      component: async () => (await import('./claims/claims-section.tsx')).ClaimsSection,
      order: 90,
      permission: 'operator.companies',
    },
    {
      name: 'data',
      titleKey: 'company.data.company-title',
      icon: IconDatabaseExport,
      permission: 'company.export',
      component: async () => (await import('./data/company-data-section.tsx')).CompanyDataSection,
      order: 95,
    },
    {
      name: 'audit',
      titleKey: 'company.audit.title',
      icon: IconHistory,
      component: async () => (await import('./audit/audit-section.tsx')).AuditSection,
      order: 80,
      permission: 'company.see-audit',
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
    {
      name: 'work',
      titleKey: 'company.work.title',
      icon: IconBriefcase,
      component: async () => (await import('./work/work-section.tsx')).WorkSection,
      order: 3,
    },
    {
      name: 'look',
      titleKey: 'company.look.title',
      icon: IconPalette,
      component: async () => (await import('./look/look-section.tsx')).LookSection,
      order: 4,
    },
    {
      name: 'data',
      titleKey: 'company.data.title',
      icon: IconDatabaseExport,
      component: async () => (await import('./data/own-data-section.tsx')).OwnDataSection,
      order: 95,
    },
  ],
  actions: { messenger: openMessenger },
  commands: [
    {
      name: 'company/messenger',
      titleKey: 'company.work.messenger',
      keywordsKey: 'company.work.messenger-words',
      icon: IconMessages,
      action: 'messenger',
      isOffered: hasMessenger,
    },
  ],
  tourSlides: async () => (await import('./tour/people-slide.tsx')).slides,
  beforeApp: (queries) => loadEntity(queries, profileEntity),
});
