import type { Area } from './area.ts';

/**
 * The part of an area that stays where it is off: its tables, how long they are retained, and what an export
 * includes of earlier times. It shows, runs and grants nothing.
 */
export function switchOff({ ports: _, ...area }: Area): Area {
  return {
    ...area,
    routes: [],
    protocols: [],
    sockets: [],
    jobs: [],
    services: [],
    searches: [],
    subscriptions: [],
    downloads: [],
    permissions: {},
    routeRules: [],
    dashboard: [],
    checklist: [],
    notices: [],
    events: [],
    connections: [],
    begin: async () => undefined,
    seed: async () => [],
  };
}
