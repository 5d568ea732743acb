import { event } from '@artel/contract';
import * as z from 'zod/mini';

/**
 * Nothing is sent to an address any more: it failed for five days, or its receiver answered that it no longer
 * exists.
 */
export const endpointDisabled = event({
  name: 'integrations/endpoint-disabled',
  audience: 'company',
  titleKey: 'events.integrations/endpoint-disabled',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), endpointId: z.uuid() }),
});
