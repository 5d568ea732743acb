/** A member's facts inside one company; for each request they come from the cache. */
export interface Membership {
  readonly companyId: string;
  readonly memberId: string;
  readonly role: string;
  readonly permissions: ReadonlySet<string>;
  /**
   * The ids under which a grant may belong to the member: the own id, those of the department and all above
   * it, and the company's, except for guests.
   */
  readonly principalIds: readonly string[];
  readonly isSuspended: boolean;
  /** Set for a suspended company if only a payment is missing. */
  readonly isUnpaid?: boolean;
  /** Set for a suspended company that has moved to another installation: no write of it is accepted here. */
  readonly isMoved?: boolean;
}

/** A program that acts for a person, with rights narrower than that person's role. */
export interface Via {
  readonly kind: 'key' | 'app';
  readonly id: string;
  /** `disk.read`, `disk.write`: the areas that it may read or write. */
  readonly scopes: ReadonlySet<string>;
}

/** The actor: a signed-in person, perhaps inside a company, or a program that acts for the person. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly membership: Membership | null;
  /** Null if the person acts by a session or an app password. */
  readonly via: Via | null;
}

/** A person inside a company. */
export interface MemberActor extends Actor {
  readonly membership: Membership;
}

/** The claims of a verified access token. */
export interface SessionClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly companyId: string | null;
}

/**
 * The claims of a program's key: it acts in one company, as the member whose role it has, within its scopes.
 */
export interface KeyClaims extends Via {
  readonly userId: string;
  readonly companyId: string;
}

/** The claims of a genuine token, and how long they are valid. */
export interface VerifiedClaims extends SessionClaims {
  readonly expiresAt: Date;
}

/**
 * Port, implemented by identity: the session of an access token, or null if it is forged, expired or revoked.
 * Something opened with a token may outlive it by some milliseconds, but never its session.
 */
export type Authenticate = (accessToken: string, overtime?: number) => Promise<VerifiedClaims | null>;

/** Port: the key in a bearer token that has the form of one, or null if it is forged, expired or revoked. */
export type AuthenticateKey = (key: string) => Promise<KeyClaims | null>;

/** Port, implemented by company: a user's membership in a company, or null if they are no member of it. */
export type ResolveMembership = (userId: string, companyId: string) => Promise<Membership | null>;

/** Port, implemented by company: the company of a new session, or null for a user without one. */
export type ChooseCompany = (userId: string) => Promise<string | null>;
