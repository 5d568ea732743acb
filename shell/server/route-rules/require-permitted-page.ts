import type { Actor } from '@artel/contract';
import type { RouteRule, RouteVisit } from '@artel/server';

/** G-07: a page that needs a permission is for those who hold it; who is signed in without it is led to the start page. */
export const requirePermittedPage: RouteRule = {
  name: 'shell/keep-to-permitted',
  run: (_deps, actor, { page }) => (mayStay(actor, page) ? null : { redirect: '/' }),
};

// A stranger is led to the sign-in page by the guard, and comes back here with a session.
function mayStay(actor: Actor | null, { permission }: RouteVisit['page']): boolean {
  if (actor === null || permission === undefined) return true;
  return actor.membership?.permissions.has(permission) ?? false;
}
