import { page } from '@artel/contract';

export const companyPages = {
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
