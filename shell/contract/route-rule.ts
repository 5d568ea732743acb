import { route } from '@artel/contract';
import * as z from 'zod/mini';

/** Longer than any address of ours. */
const MAX_PATH = 2_000;

/** The address to which a visit is redirected instead; without one it continues. */
export const RouteRuleAnswer = z.object({
  /** A page of the application (`/…`), or an address that the configuration names when it is external. */
  redirect: z.nullable(z.string()),
  /** The address is outside the application: a full page load. */
  external: z.boolean(),
});
export type RouteRuleAnswer = z.infer<typeof RouteRuleAnswer>;

/** G-07: the answer of the server's rules for a path, for any caller. */
export const findRouteRule = route.get({
  id: 'shell/find-route-rule',
  path: '/api/v2/route-rule',
  query: z.object({ path: z.string().check(z.minLength(1), z.maxLength(MAX_PATH)) }),
  response: RouteRuleAnswer,
  access: 'public',
  caller: 'optional',
});
