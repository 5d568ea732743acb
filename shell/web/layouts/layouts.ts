import type { Layout } from '@artel/contract';
import type { LazyComponent } from '@artel/web';

/** L-01: the frames around pages. */
export const layouts: Readonly<Record<Layout, LazyComponent>> = {
  auth: async () => (await import('./auth-layout.tsx')).AuthLayout,
  'auth-mobile': async () => (await import('./auth-mobile-layout.tsx')).AuthMobileLayout,
  default: async () => (await import('./default-layout.tsx')).DefaultLayout,
  empty: async () => (await import('./empty-layout.tsx')).EmptyLayout,
  'public-disk': async () => (await import('./public-disk-layout.tsx')).PublicDiskLayout,
  trial: async () => (await import('./trial-layout.tsx')).TrialLayout,
};
