import type { LazyComponent } from '@artel/web';

/** Tells who signed in that the account is about to go. */
export const loadDeletionBanner: LazyComponent = async () =>
  (await import('./deletion-banner.tsx')).DeletionBanner;
