import { page } from '@artel/contract';

/** The pages of the application for a trial, and the questions as the mobile application opens them. */
export const onboardingPages = {
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
  /** Its screen is in the area of meetings. */
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
};
