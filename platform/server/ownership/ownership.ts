import type { Permission } from '@artel/contract';
import type { Tx } from '../db/scopes.ts';

/** A member of a company. */
export interface Holder {
  readonly memberId: string;
  readonly userId: string;
  readonly role: string;
}

/** The person whose membership ends. */
export interface Leaver {
  readonly companyId: string;
  readonly memberId: string;
  readonly userId: string;
  /** Empty where it is not known. */
  readonly email: string;
  readonly leftAt: Date;
}

/** The owners of the things to look at. */
export interface Owners {
  readonly companyId: string;
  readonly memberIds: readonly string[];
}

interface Transfer {
  readonly companyId: string;
  readonly from: Holder;
  /** Null: what needs no owner stays without one. */
  readonly to: Holder | null;
}

/** The result of transferring the things of one person, by their ids. */
interface TransferResult {
  /** The receiver has them now. */
  readonly moved: readonly string[];
  /** The things that no one has now. */
  readonly left?: readonly string[];
}

export interface Revocation {
  readonly companyId: string;
  readonly ids: readonly string[];
  /** The member who received them; null where no one did. */
  readonly holderId: string | null;
  readonly to: Holder;
}

/**
 * A kind of what a person owns in a company and others go on with when the person leaves. Its texts are
 * `ownership.<kind>.title` and `.counted` (plural), and `unowned.<kind>` where it may stay without an owner, in the area's strings.
 * What is private (drafts, own notices, own absences) is no belonging: it stays out by not being declared.
 */
export interface Ownership<Deps> {
  /** `area/what-it-is`. */
  readonly kind: `${string}/${string}`;
  /** It can not be without an owner: a member has to take it over. */
  readonly needsOwner: boolean;
  /** The permission that the receiver must have. */
  readonly permission?: Permission;
  readonly count: (deps: Deps, tx: Tx, owners: Owners) => Promise<number>;
  /** Lists what is transferred, by name and never by content, starting after an id. */
  readonly list: (
    deps: Deps,
    tx: Tx,
    owners: Owners & { readonly after: string | null; readonly limit: number },
  ) => Promise<{ readonly id: string; readonly name: string }[]>;
  /** Transfers everything of the kind in the caller's transaction; live events and letters about it go out with the commit. */
  readonly transfer: (deps: Deps, tx: Tx, act: Transfer) => Promise<TransferResult>;
  /** Restores the things that still exist and are still with the receiver; returns their ids. */
  readonly revoke: (deps: Deps, tx: Tx, act: Revocation) => Promise<readonly string[]>;
}
