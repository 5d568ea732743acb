import { companyPages } from '@artel/company/contract';
import { shellPages } from '@artel/shell-contract';
import { defineWebArea } from '@artel/web';

const dashboard = async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage;

/** The pages that the shell composes from the parts that the areas offer. */
export const shellWeb = defineWebArea({
  name: 'shell',
  pages: [
    { page: shellPages.index, component: dashboard },
    { page: shellPages.dashboard, component: dashboard },
    {
      page: shellPages.profile,
      component: async () => (await import('./profile/profile-page.tsx')).ProfilePage,
    },
    {
      page: companyPages.company,
      component: async () => (await import('./company/company-page.tsx')).CompanyPage,
    },
    {
      page: shellPages.search,
      component: async () => (await import('./search/search-page.tsx')).SearchPage,
    },
    {
      page: shellPages.help,
      component: async () => (await import('./help/help-page.tsx')).HelpPage,
    },
    {
      page: shellPages.mobileServer,
      component: async () => (await import('./server-screen/server-screen.tsx')).ServerScreen,
    },
    {
      page: shellPages.uiDemo,
      component: async () => (await import('./ui-demo/ui-demo-page.tsx')).UiDemoPage,
    },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./shell-inside.ts')).shellInside,
  debugFlags: [
    'console-gtm-events',
    'ui-dark-mode',
    'mock-user-menu',
    'mock-onboarding',
    'mock-onboarding-slides',
  ],
});
