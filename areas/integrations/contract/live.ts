import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** Keys, webhooks or deliveries changed. Published to the company. */
export const integrationsChanged = liveEvent({
  name: 'integrations/integrations-changed',
  ids: z.object({ companyId: z.uuid() }),
});
