import type { MemberActor } from '@artel/contract';

/** One access for something outside: a key, a link, an app password. */
export interface ListedConnection {
  readonly id: string;
  /** Its name; null if only its owner may know the name. */
  readonly name: string | null;
  /** The member who owns or made it; an area without members names the account. */
  readonly owner: { readonly memberId: string } | { readonly userId: string } | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
}

/**
 * A kind of access to a company for something outside. The page of integrations lists connections of all
 * kinds and can end each; the permission for that is checked before. Its name is the text
 * `connections.<kind>` in the strings of its area.
 */
export interface ConnectionKind<Deps> {
  /** `area/kind`. */
  readonly kind: `${string}/${string}`;
  /** Lists the valid ones of the actor's company, the newest first. */
  readonly list: (deps: Deps, actor: MemberActor, limit: number) => Promise<readonly ListedConnection[]>;
  /** Ends one and records it; false if the company has none with this id. */
  readonly revoke: (deps: Deps, actor: MemberActor, id: string) => Promise<boolean>;
}
