import type { RouteResponse } from '@artel/contract';
import type { getSecurity } from '@artel/identity/contract';

/** The person's sign-in methods as the server returns them. */
export type Security = RouteResponse<typeof getSecurity>;
