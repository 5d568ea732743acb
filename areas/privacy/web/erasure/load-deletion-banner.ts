import type { LazyComponent } from '@artel/web';

/** Loads the banner that warns a signed-in person of the account's erasure. */
export const loadDeletionBanner: LazyComponent = async () =>
  (await import('./deletion-banner.tsx')).DeletionBanner;
