import { page } from '@artel/contract';

export const companyPages = {
  /** Composed by the shell of the sections that the areas offer. */
  company: page({
    name: 'company',
    path: '/company',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.company',
    descriptionKey: 'descriptions.company',
  }),
  users: page({
    name: 'users',
    path: '/users',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.users',
    descriptionKey: 'descriptions.users',
    isShortcut: true,
  }),
  trialSelectCompany: page({
    name: 'trial-select-company',
    path: '/trial/select-company',
    layout: 'trial',
    access: 'login',
    titleKey: 'pages.trial-select-company',
    descriptionKey: 'descriptions.trial',
  }),
  trialConfirmData: page({
    name: 'trial-confirm-data',
    path: '/trial/confirm-data',
    layout: 'trial',
    access: 'login',
    titleKey: 'pages.trial-confirm-data',
    descriptionKey: 'descriptions.trial',
  }),
  /** Its screen belongs to who plans meetings. */
  trialCreateEvent: page({
    name: 'trial-create-event',
    path: '/trial/create-event',
    layout: 'trial',
    access: 'login',
    titleKey: 'pages.trial-create-event',
    descriptionKey: 'descriptions.trial',
  }),
  mobileQuestions: page({
    name: 'mobile-questions',
    path: '/mobile/questions',
    layout: 'empty',
    access: 'public',
    titleKey: 'pages.mobile-questions',
    descriptionKey: 'descriptions.mobile-questions',
    isIndexed: false,
  }),
  /** Its screen belongs to who asks people in. */
  importPeople: page({
    name: 'import-people',
    path: '/users/import',
    layout: 'default',
    access: 'login',
    permission: 'company.invite',
    titleKey: 'pages.import-people',
    descriptionKey: 'descriptions.import-people',
  }),
};
