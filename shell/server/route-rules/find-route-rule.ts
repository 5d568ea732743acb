import type { Actor, Page } from '@artel/contract';
import type { MatchPage, Platform, RouteRule, RouteVisit } from '@artel/server';
import type { RouteRuleAnswer } from '@artel/shell-contract/route-rule';
import { checkRedirect } from './check-redirect.ts';

/** The data of the rules: the installation's rules in the order of the map, and its pages. */
export interface RuleBook {
  readonly rules: readonly RouteRule[];
  readonly pages: readonly Page[];
  readonly matchPage: MatchPage;
}

const GO_ON: RouteRuleAnswer = { redirect: null, external: false };

/**
 * G-07: returns the redirect of a visit of a path; the first rule with a valid result decides, and without
 * one the visit continues. A page with parameters may be named as the contract writes it
 * (`/auth/signup/{hash}`), because the actual value can be a secret.
 */
export async function findRouteRule(
  deps: Platform,
  actor: Actor | null,
  { path }: { readonly path: string },
  { rules, pages, matchPage }: RuleBook,
): Promise<RouteRuleAnswer> {
  const bare = getPath(path);
  const page = pages.find((known) => known.path === bare) ?? (bare.startsWith('/') ? matchPage(bare) : null);
  if (page === null) return GO_ON;
  for (const rule of rules) {
    const answer = await request(deps, rule, actor, { path: bare, page }, matchPage);
    if (answer) return answer;
  }
  return GO_ON;
}

/**
 * A rule that fails, or redirects to an address that is not allowed, is ignored: the data behind a page is
 * guarded by the routes.
 */
async function request(
  deps: Platform,
  { name, run }: RouteRule,
  actor: Actor | null,
  visit: RouteVisit,
  matchPage: MatchPage,
): Promise<RouteRuleAnswer | null> {
  const { log, config } = deps;
  try {
    const answer = await run(deps, actor, visit);
    if (answer === null) return null;
    const checked = checkRedirect(answer, { matchPage, origins: config.redirectOrigins });
    const isCircle = checked !== null && !checked.external && getPath(checked.redirect) === visit.path;
    if (checked && !isCircle) return checked;
    log.error({ rule: name, page: visit.page.name }, 'a route rule leads where nobody may be led');
  } catch (error) {
    log.error({ rule: name, page: visit.page.name, err: error }, 'a route rule failed');
  }
  return null;
}

function getPath(address: string): string {
  return address.split(/[?#]/, 1)[0] as string;
}
