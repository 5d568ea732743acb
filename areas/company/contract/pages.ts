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
