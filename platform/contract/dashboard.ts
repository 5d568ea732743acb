import * as z from 'zod/mini';
import { route, type Schema } from './route.ts';

/** An area's data for the dashboard of one person; the server and the widget read its shape here. */
export interface DashboardPart<S extends Schema = Schema> {
  /** `area/what-it-is-about`. */
  readonly name: `${string}/${string}`;
  readonly data: S;
}

/** Declares a widget's data, in the contract of its area. */
export function dashboardPart<const P extends DashboardPart>(definition: P): P {
  return definition;
}

const LoadedPart = z.object({
  name: z.string(),
  /** A part that failed is reported as such and affects no other. */
  state: z.enum(['ready', 'failed']),
  /** In the shape of the part's own schema; null for a part that failed. */
  data: z.unknown(),
});

/** the data of the dashboard's widgets in one call. A part without content for this person is left out. */
export const getDashboard = route.get({
  id: 'shell/get-dashboard',
  path: '/api/v2/dashboard',
  response: z.object({ parts: z.array(LoadedPart) }),
  access: 'user',
});
