import * as contract from '@artel/integrations/contract';
import { bind, type Feature } from '@artel/server';
import { listConnections } from './list-connections.ts';
import { revokeConnection } from './revoke-connection.ts';

/** The connections of all areas, and one place to end them. */
export const connections: Feature = {
  routes: [
    bind(contract.listConnections, listConnections),
    bind(contract.revokeConnection, revokeConnection),
  ],
};
