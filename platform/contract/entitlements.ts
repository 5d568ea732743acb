/**
 * Port: what a company may use now. Implemented by billing; an installation without billing grants everything.
 */
export interface Entitlements {
  /** Whether the company's subscriptions include the feature. */
  allows(companyId: string, feature: string): Promise<boolean>;
}

/** For an installation that runs without billing. */
export const everythingAllowed: Entitlements = { allows: async () => true };
