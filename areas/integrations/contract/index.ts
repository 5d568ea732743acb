export {
  createEndpoint,
  deleteEndpoint,
  Endpoint,
  EndpointSort,
  endpointsChanged,
  listEndpoints,
  updateEndpoint,
} from './endpoints.ts';
export { integrationsPages } from './pages.ts';
