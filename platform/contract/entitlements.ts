/**
 * Port: what a company may use now. Implemented by billing; an installation without billing grants everything.
 */
export interface Entitlements {
  /** Whether the company has paid for a subscription, so that it is no longer on trial. */
  pays(companyId: string): Promise<boolean>;
  /** Whether the company's subscriptions include the feature. */
  allows(companyId: string, feature: string): Promise<boolean>;
  /** The number of members that the company may have, without guests; null without a limit. */
  seats(companyId: string): Promise<number | null>;
  /** The company's limit of a resource (`disk.storage-bytes`); null without a limit. */
  limit(companyId: string, name: string): Promise<number | null>;
  /** Receives at night the amount of a company's resource, if it changed during the day. */
  recordUsage(companyId: string, name: string, amount: number): Promise<void>;
}

/** For an installation without billing. */
export const everythingAllowed: Entitlements = {
  pays: async () => false,
  allows: async () => true,
  seats: async () => null,
  limit: async () => null,
  recordUsage: async () => undefined,
};
