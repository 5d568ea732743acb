import { endpointsChanged, listEndpoints } from '@artel/integrations/contract';
import type { LiveReaction } from '@artel/web';

/** What the area's screens request again when another member changed something. */
export const liveReactions: readonly LiveReaction[] = [
  { event: endpointsChanged, refetches: [listEndpoints] },
];
