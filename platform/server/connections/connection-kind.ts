import type { MemberActor } from '@artel/contract';

/** One access for something outside: a key, a link, a password of a program. */
export interface ListedConnection {
  readonly id: string;
  /** The name that people use; null where the name is its owner's alone. */
  readonly name: string | null;
  /** The member that it belongs to, or who made it; an area that knows no members names the account. */
  readonly owner: { readonly memberId: string } | { readonly userId: string } | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
}

/**
 * A kind of what opens a company to something outside. The page of integrations lists all kinds, and ends each there: who may do that
 * was decided before. Its name is the text `connections.<kind>` in the strings of its area.
 */
export interface ConnectionKind<Deps> {
  /** `area/what-it-is`. */
  readonly kind: `${string}/${string}`;
  /** Those of the actor's company that open something now, the newest first. */
  readonly list: (deps: Deps, actor: MemberActor, limit: number) => Promise<readonly ListedConnection[]>;
  /** Ends one and records it; false when the company has none of this id. */
  readonly revoke: (deps: Deps, actor: MemberActor, id: string) => Promise<boolean>;
}
