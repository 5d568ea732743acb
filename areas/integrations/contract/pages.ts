import { page } from '@artel/contract';

/** Pages of the area. */
export const integrationsPages = {
  endpoints: page({
    name: 'integrations-endpoints',
    path: '/integrations/endpoints',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.integrations-endpoints',
    descriptionKey: 'descriptions.integrations-endpoints',
  }),
};
