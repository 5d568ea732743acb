/** A member's facts inside one company, resolved for each request from memory. */
export interface Membership {
  readonly companyId: string;
  readonly memberId: string;
  readonly role: string;
  readonly permissions: ReadonlySet<string>;
  /**
   * The ids under which something may have been given to them: the own one, the department with all above it, and the company, of
   * which guests are no part.
   */
  readonly principalIds: readonly string[];
  readonly isSuspended: boolean;
  /** Set for a suspended company: a payment is all that is missing. */
  readonly isUnpaid?: boolean;
}

/** A program that acts with rights of its own, narrower than those of the person whose role it has. */
export interface Via {
  readonly kind: 'key' | 'app';
  readonly id: string;
  /** `disk.read`, `disk.write`: which routes of which areas it may call. */
  readonly scopes: ReadonlySet<string>;
}

/** The actor: a signed-in person, perhaps inside a company, or a program in their name. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly membership: Membership | null;
  /** Null for the person, by a session or an app password. */
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

/** The claims of a genuine token, and how long they hold. */
export interface VerifiedClaims extends SessionClaims {
  readonly expiresAt: Date;
}

/**
 * Port, implemented by identity: the session behind an access token, or null when it is forged, expired or revoked. What
 * was opened with a token may outlive it by some milliseconds, but never its session.
 */
export type Authenticate = (accessToken: string, overtime?: number) => Promise<VerifiedClaims | null>;

/** Port: the key behind a bearer token that looks like one, or null when it is forged, expired or revoked. */
export type AuthenticateKey = (key: string) => Promise<KeyClaims | null>;

/** Port, implemented by company: what a user is in a company, or null when he is no member of it. */
export type ResolveMembership = (userId: string, companyId: string) => Promise<Membership | null>;

/** Port, implemented by company: the company that a new session starts in, or null for a user without one. */
export type ChooseCompany = (userId: string) => Promise<string | null>;
