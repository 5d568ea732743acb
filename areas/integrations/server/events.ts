import { endpointDisabled } from '@artel/integrations/contract';
import { innerEvent, type ListedEvent } from '@artel/server';

/** Events of the area. */
export const events: readonly ListedEvent[] = [innerEvent(endpointDisabled)];
