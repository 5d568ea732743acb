import {
  createEndpoint,
  deleteEndpoint,
  type EndpointSort,
  listEndpoints,
  updateEndpoint,
} from '@artel/integrations/contract';
import { useAct, usePages } from '@artel/web';

/** The endpoints that are shown, and their order. */
interface EndpointsQuery {
  readonly q?: string;
  readonly sort: EndpointSort;
  readonly order: 'asc' | 'desc';
}

export function useEndpoints(query: EndpointsQuery) {
  return usePages(listEndpoints, { ...query, limit: 50 }, { keepsPrevious: true });
}

export function useCreateEndpoint() {
  return useAct(createEndpoint, { failure: 'inline', refreshes: [listEndpoints] });
}

export function useUpdateEndpoint() {
  return useAct(updateEndpoint, { failure: 'inline', refreshes: [listEndpoints] });
}

export function useDeleteEndpoint() {
  return useAct(deleteEndpoint, { failure: 'inline', refreshes: [listEndpoints] });
}
