import {
  integrationsChanged,
  listConnections,
  listDeliveries,
  listEndpoints,
  listServiceAccounts,
} from '@artel/integrations/contract';
import type { LiveReaction } from '@artel/web';

/** Queries that the area's screens refetch when another member changed something. */
export const liveReactions: readonly LiveReaction[] = [
  {
    event: integrationsChanged,
    refetches: [listServiceAccounts, listEndpoints, listDeliveries, listConnections],
  },
];
