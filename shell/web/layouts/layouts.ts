import type { Layout } from '@artel/contract';
import type { LazyComponent } from '@artel/web';

/** The frames that pages stand in; one appears here with its first page. */
export const layouts: Readonly<Partial<Record<Layout, LazyComponent>>> = {
  auth: async () => (await import('./auth-layout.tsx')).AuthLayout,
  'auth-mobile': async () => (await import('./auth-mobile-layout.tsx')).AuthMobileLayout,
  default: async () => (await import('./default-layout.tsx')).DefaultLayout,
};
