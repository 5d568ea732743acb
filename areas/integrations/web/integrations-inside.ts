import { integrationsPages } from '@artel/integrations/contract';
import { defineInside } from '@artel/web';
import { IconKey, IconWebhook } from '@tabler/icons-react';

/** The area's parts that a signed-in person sees outside of its page. */
export const integrationsInside = defineInside({
  commands: [
    {
      name: 'integrations/programs',
      titleKey: 'integrations.command.programs',
      keywordsKey: 'integrations.command.programs-words',
      icon: IconKey,
      permission: 'integrations.manage',
      page: integrationsPages.integrations,
      search: { section: 'programs' },
    },
    {
      name: 'integrations/webhooks',
      titleKey: 'integrations.command.webhooks',
      keywordsKey: 'integrations.command.webhooks-words',
      icon: IconWebhook,
      permission: 'integrations.manage',
      page: integrationsPages.integrations,
      search: { section: 'webhooks' },
    },
  ],
});
