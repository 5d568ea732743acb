export {
  createKey,
  createServiceAccount,
  deleteServiceAccount,
  Key,
  listScopes,
  listServiceAccounts,
  revokeKey,
  ServiceAccount,
  ServiceRole,
  updateServiceAccount,
} from './accounts.ts';
export { HookableEvent, listHookableEvents } from './catalogue.ts';
export { Connection, listConnections, revokeConnection } from './connections.ts';
export {
  Attempt,
  Delivery,
  getDelivery,
  listDeliveries,
  replayDeliveries,
  replayDelivery,
  sendTest,
} from './deliveries.ts';
export {
  createEndpoint,
  deleteEndpoint,
  Endpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from './endpoints.ts';
export { integrationsErrors } from './errors.ts';
export { endpointDisabled } from './events.ts';
export { N8N_CODE } from './guides.ts';
export { integrationsLimits } from './limits.ts';
export { integrationsChanged } from './live.ts';
export { integrationsPages } from './pages.ts';
