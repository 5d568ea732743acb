import { integrationsPages } from '@artel/integrations/contract';
import { defineInside } from '@artel/web';
import { IconList } from '@tabler/icons-react';

/** What a signed-in person sees of the area. */
export const integrationsInside = defineInside({
  menu: [
    { key: 'integrations-endpoints', page: integrationsPages.endpoints, group: 'company', icon: IconList },
  ],
});
