import { companyPages } from '@artel/company/contract';
import { shellPages } from '@artel/shell-contract';
import { checklistPart } from '@artel/shell-contract/checklist';
import { defineWebArea } from '@artel/web';
import { IconHome } from '@tabler/icons-react';

const dashboard = async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage;

/** The pages that the shell composes of what the areas offer. */
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
      page: shellPages.mobileServer,
      component: async () => (await import('./server-screen/server-screen.tsx')).ServerScreen,
    },
    {
      page: shellPages.uiDemo,
      component: async () => (await import('./ui-demo/ui-demo-page.tsx')).UiDemoPage,
    },
  ],
  widgets: [
    {
      name: 'checklist',
      component: async () => (await import('./checklist/checklist-widget.tsx')).ChecklistWidget,
      part: checklistPart,
      order: 10,
    },
  ],
  tourSlides: async () => (await import('./tour/search-slide.tsx')).slides,
  debugFlags: [
    'console-gtm-events',
    'ui-dark-mode',
    'mock-user-menu',
    'mock-onboarding',
    'mock-onboarding-slides',
  ],
  menu: [{ key: 'dashboard', page: shellPages.index, group: 'work', icon: IconHome, shortcut: 'g h' }],
});
