import type { Lease } from './service.ts';

/** Keys that a server claims in one poll. */
export const CLAIMS_PER_POLL = 200;

/** One poll of the leases by a server. */
interface LeasePoll {
  /** The leases that it renews. */
  readonly held: readonly Lease[];
  /** The services that it runs. */
  readonly services: readonly string[];
  /** The keys that it does not claim now, because they failed here recently. */
  readonly resting: readonly Pick<Lease, 'service' | 'key'>[];
}

/** A lease as one poll found it. */
export interface FoundLease extends Lease {
  /** `other`: held by another server, or by none; only listed for services without keys. */
  readonly is: 'renewed' | 'claimed' | 'other';
  readonly holder: string | null;
  readonly since: Date | null;
}

/** The leases in the database, as one server sees them. */
export interface Leases {
  /** Adds the rows of services without keys. */
  declare(services: readonly string[]): Promise<void>;
  /** Renews, claims and reads in one statement. */
  poll(poll: LeasePoll): Promise<readonly FoundLease[]>;
  /** Lets other servers claim at once. */
  release(leases: readonly Lease[]): Promise<void>;
}
