import type { RouteResponse } from '@artel/contract';
import type { getSecurity } from '@artel/identity/contract';

/** What the server tells of how a person signs in. */
export type Security = RouteResponse<typeof getSecurity>;
