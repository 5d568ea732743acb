import {
  createEndpoint,
  deleteEndpoint,
  getDelivery,
  listConnections,
  listDeliveries,
  listEndpoints,
  replayDeliveries,
  replayDelivery,
  rotateSecret,
  sendTest,
  updateEndpoint,
} from '@artel/integrations/contract';
import { getQuery, useAct, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

const refreshes = [listEndpoints, listConnections];
const log = [listDeliveries, getDelivery];

export function useEndpoints() {
  return useQuery(getQuery(listEndpoints, {}));
}

export function useDeliveries(endpointId: string) {
  return usePages(listDeliveries, { limit: 50 }, { params: { endpointId } });
}

export function useDelivery(deliveryId: string) {
  return useQuery(getQuery(getDelivery, { params: { deliveryId } }));
}

export function useCreateEndpoint() {
  return useAct(createEndpoint, { failure: 'inline', refreshes });
}

export function useUpdateEndpoint() {
  return useAct(updateEndpoint, { failure: 'inline', refreshes });
}

export function useDeleteEndpoint() {
  return useAct(deleteEndpoint, { failure: 'inline', refreshes });
}

export function useRotateSecret() {
  return useAct(rotateSecret, { failure: 'inline', refreshes });
}

export function useSendTest() {
  return useAct(sendTest, { refreshes: log });
}

export function useReplayDelivery() {
  return useAct(replayDelivery, { refreshes: log });
}

export function useReplayDeliveries() {
  return useAct(replayDeliveries, { failure: 'inline', refreshes: log });
}
