import { page } from '@artel/contract';

export const companyPages = {
  /** Composed by the shell from the sections that the areas offer. */
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
  /** Shown to those who may invite people. */
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
