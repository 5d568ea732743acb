import type { Permission } from '@artel/contract';
import type { Tx } from '../db/scopes.ts';

/** A member of a company. */
export interface Holder {
  readonly memberId: string;
  readonly userId: string;
  readonly role: string;
}

/** A person whose membership ends. */
export interface Leaver {
  readonly companyId: string;
  readonly memberId: string;
  readonly userId: string;
  /** Empty if unknown. */
  readonly email: string;
  readonly leftAt: Date;
}

/** The owners whose things are read. */
export interface Owners {
  readonly companyId: string;
  readonly memberIds: readonly string[];
}

interface Transfer {
  readonly companyId: string;
  readonly from: Holder;
  /** Null for no receiver, if the kind permits that. */
  readonly to: Holder | null;
}

/** The result of transferring one person's things, by their ids. */
interface TransferResult {
  /** Transferred to the receiver. */
  readonly moved: readonly string[];
  /** Left without an owner. */
  readonly left?: readonly string[];
}

export interface Revocation {
  readonly companyId: string;
  readonly ids: readonly string[];
  /** The member who received them; null for no one. */
  readonly holderId: string | null;
  readonly to: Holder;
}

/**
 * A kind of thing that a person owns in a company and that others continue with when the person leaves. Its
 * texts are `belongings.<kind>.title` and `.counted` (plural), and `unowned.<kind>` where it may stay without
 * an owner, in the area's strings. Private things (drafts, own notices, own absences) are not declared.
 */
export interface Ownership<Deps> {
  /** `area/kind`. */
  readonly kind: `${string}/${string}`;
  /** Whether it needs an owner, so that a member must receive it. */
  readonly needsOwner: boolean;
  /** The permission that the receiver must have. */
  readonly permission?: Permission;
  readonly count: (deps: Deps, tx: Tx, owners: Owners) => Promise<number>;
  /** Lists the things to transfer, by name and never by content, after an id. */
  readonly list: (
    deps: Deps,
    tx: Tx,
    owners: Owners & { readonly after: string | null; readonly limit: number },
  ) => Promise<{ readonly id: string; readonly name: string }[]>;
  /**
   * Transfers everything of the kind in the caller's transaction; live events and letters about it are sent
   * with the commit.
   */
  readonly transfer: (deps: Deps, tx: Tx, act: Transfer) => Promise<TransferResult>;
  /** Restores the things that still exist and are still with the receiver; returns their ids. */
  readonly revoke: (deps: Deps, tx: Tx, act: Revocation) => Promise<readonly string[]>;
}
