import { endpointDisabled } from '@artel/integrations/contract';
import { innerEvent, type ListedEvent } from '@artel/server';

/** What happens in the area. */
export const events: readonly ListedEvent[] = [innerEvent(endpointDisabled)];
