/**
 * Port: what a company may use now. Implemented by billing; an installation without billing grants everything.
 */
export interface Entitlements {
  /** Whether the company has paid for what it uses: it tries the product no more. */
  pays(companyId: string): Promise<boolean>;
  /** Whether the company's subscriptions include the feature. */
  allows(companyId: string, feature: string): Promise<boolean>;
  /** How many members the company may have, guests aside; null without a limit. */
  seats(companyId: string): Promise<number | null>;
  /** How much of a thing the company may have (`disk.storage-bytes`); null without a limit. */
  limit(companyId: string, name: string): Promise<number | null>;
  /** Receives at night the number of a company's things, where it changed within the day. */
  recordUsage(companyId: string, name: string, amount: number): Promise<void>;
}

/** For an installation that runs without billing. */
export const everythingAllowed: Entitlements = {
  pays: async () => false,
  allows: async () => true,
  seats: async () => null,
  limit: async () => null,
  recordUsage: async () => undefined,
};
