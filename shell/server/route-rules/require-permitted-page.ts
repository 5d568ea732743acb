import { type Actor, needsCompany, type Page } from '@artel/contract';
import type { RouteRule } from '@artel/server';

/**
 * G-07: a page that needs a permission is only for those who hold it; a member without it is redirected to the
 * start page. A person without a company stays: the page itself says what is missing.
 */
export const requirePermittedPage: RouteRule = {
  name: 'shell/keep-to-permitted',
  run: (_deps, actor, { page }) => (mayStay(actor, page) ? null : { redirect: '/' }),
};

// The guard redirects a visitor to the sign-in page, from which they return here with a session.
function mayStay(actor: Actor | null, page: Page): boolean {
  if (actor === null || page.permission === undefined) return true;
  return actor.membership?.permissions.has(page.permission) ?? needsCompany(page);
}
