import type { LazyComponent } from '@artel/web';

/** The company's card, to read. */
export const loadCompanyCard: LazyComponent = async () => (await import('./read-only-card.tsx')).ReadOnlyCard;
