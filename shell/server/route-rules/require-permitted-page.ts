import type { Actor } from '@artel/contract';
import type { RouteRule, RouteVisit } from '@artel/server';

/**
 * G-07: a page that needs a permission is only for those who hold it; a signed-in person without it is
 * redirected to the start page.
 */
export const requirePermittedPage: RouteRule = {
  name: 'shell/keep-to-permitted',
  run: (_deps, actor, { page }) => (mayStay(actor, page) ? null : { redirect: '/' }),
};

// The guard redirects a visitor to the sign-in page, from which they return here with a session.
function mayStay(actor: Actor | null, { permission }: RouteVisit['page']): boolean {
  if (actor === null || permission === undefined) return true;
  return actor.membership?.permissions.has(permission) ?? false;
}
