import { page } from '@artel/contract';

/** Pages of the area. */
export const integrationsPages = {
  integrations: page({
    name: 'integrations',
    path: '/integrations',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.integrations',
    descriptionKey: 'descriptions.integrations',
  }),
};
