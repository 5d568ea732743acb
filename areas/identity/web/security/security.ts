import type { RouteResponse } from '@artel/contract';
import type { getSecurity } from '@artel/identity/contract';

/** The server's facts about how a person signs in. */
export type Security = RouteResponse<typeof getSecurity>;
