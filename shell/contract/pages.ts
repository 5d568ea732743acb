import { type Page, page } from '@artel/contract';
import { identityPages } from '@artel/identity/contract';

/** The dashboard is composed by the shell from the areas' widgets, so its page is the shell's. */
export const shellPages = {
  index: page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' }),
  dashboard: page({
    name: 'dashboard',
    path: '/dashboard',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.index',
  }),
};

/** Every page of the application: the web router renders them, the server answers 404 to everything else. */
export const pages: readonly Page[] = [...Object.values(shellPages), ...Object.values(identityPages)];
