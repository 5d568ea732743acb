export { loadDeletionBanner } from './erasure/load-deletion-banner.ts';
export { privacyWeb } from './privacy-web.ts';
