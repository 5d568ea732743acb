import { type Page, page } from '@artel/contract';
import { areaPages } from './area-pages.ts';

/**
 * Dashboard and profile are composed by the shell from the parts that the areas offer, so their pages are the
 * shell's.
 */
export const shellPages = {
  index: page({
    name: 'index',
    path: '/',
    layout: 'default',
    access: 'login',
    needsCompany: false,
    titleKey: 'pages.index',
    descriptionKey: 'descriptions.index',
  }),
  dashboard: page({
    name: 'dashboard',
    path: '/dashboard',
    layout: 'default',
    access: 'login',
    needsCompany: false,
    titleKey: 'pages.index',
    descriptionKey: 'descriptions.index',
    canonical: '/',
  }),
  profile: page({
    name: 'profile',
    path: '/profile',
    layout: 'default',
    access: 'login',
    needsCompany: false,
    titleKey: 'pages.profile',
    isShortcut: true,
    descriptionKey: 'descriptions.profile',
  }),
  search: page({
    name: 'search',
    path: '/search',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.search',
    descriptionKey: 'descriptions.search',
  }),
  help: page({
    name: 'help',
    path: '/help',
    layout: 'default',
    access: 'login',
    needsCompany: false,
    titleKey: 'pages.help',
    descriptionKey: 'descriptions.help',
  }),
  mobileServer: page({
    name: 'vkurse_app-server',
    path: '/vkurse_app/server',
    layout: 'auth-mobile',
    access: 'unguarded',
    titleKey: 'pages.vkurse_app-server',
    descriptionKey: 'descriptions.vkurse_app-server',
    isIndexed: false,
  }),
  uiDemo: page({
    name: 'ui-demo',
    path: '/ui-demo',
    layout: 'default',
    access: 'login',
    needsCompany: false,
    titleKey: 'pages.ui-demo',
    descriptionKey: 'descriptions.ui-demo',
  }),
};

/** Every page of the application: the web router renders them, the server responds to everything else with 404. */
export const pages: readonly Page[] = [...Object.values(shellPages), ...Object.values(areaPages).flat()];

/** The pages of an installation that goes without some areas. */
export function pagesWithout(areas: ReadonlySet<string>): readonly Page[] {
  const hidden = Object.entries(areaPages).flatMap(([area, own]) => (areas.has(area) ? own : []));
  return pages.filter((one) => !hidden.includes(one));
}
