import { getDashboard, type Page, search } from '@artel/contract';
import {
  type Area,
  bind,
  bindStaged,
  defineArea,
  draftRoutes,
  pageMatcher,
  runSearch,
  taskRoutes,
} from '@artel/server';
import * as contract from '@artel/shell-contract/route-rule';
import strings from '@artel/shell-contract/strings' with { type: 'json' };
import { createChecklist } from './dashboard/checklist.ts';
import { loadDashboard } from './dashboard/load-dashboard.ts';
import { findRouteRule, type RuleBook } from './route-rules/find-route-rule.ts';
import { requirePermittedPage } from './route-rules/require-permitted-page.ts';

const routeRules = [requirePermittedPage];

/** The server's routes about the application as a whole, composed of the areas' registrations. */
export function shellArea(areas: readonly Area[], pages: readonly Page[]) {
  const book: RuleBook = {
    rules: [...areas.flatMap((area) => area.routeRules ?? []), ...routeRules],
    pages,
    matchPage: pageMatcher(pages),
  };
  const steps = areas.flatMap((area) => area.checklist ?? []);
  const loaders = [createChecklist(steps), ...areas.flatMap((area) => area.dashboard ?? [])];
  const searches = areas.flatMap((area) => area.searches ?? []);
  return defineArea({
    name: 'shell',
    strings,
    routeRules,
    routes: [
      ...taskRoutes,
      ...draftRoutes,
      bind(getDashboard, (deps, actor) => loadDashboard(deps, actor, loaders)),
      bindStaged(search, (deps, actor, query) => runSearch(deps, actor, query, searches)),
      bindStaged(contract.findRouteRule, (deps, actor, query) => findRouteRule(deps, actor, query, book)),
    ],
  });
}
