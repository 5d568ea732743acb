/** The position at which a page of acts ended. */
interface ActPlace {
  readonly happenedAt: Date;
  readonly id: string;
}

/** The filter of a company's acts; null means any. */
export interface WantedActs {
  readonly userId: string | null;
  readonly act: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly before: ActPlace | null;
  readonly limit: number;
}

/** One act as recorded; erased parts are null. */
export interface LoggedAct extends ActPlace {
  readonly act: string;
  readonly userId: string | null;
  /** The program that acted for the person. */
  readonly viaKind: 'key' | 'app' | null;
  readonly viaId: string | null;
  readonly subject: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** The result of verifying a company's chain. */
interface ChainVerdict {
  /** The number of verified acts, and of those that are not sealed yet. */
  readonly records: number;
  readonly waiting: number;
  readonly fault: { readonly kind: string; readonly sequence: number } | null;
}

/** The acts of one company, for those who may see them; the application's own role can't read the audit. */
export interface AuditLog {
  /** Lists the acts, the newest first, after a position. The caller has checked the permission. */
  list(companyId: string, wanted: WantedActs): Promise<LoggedAct[]>;
  /** The kinds of acts that occurred in the company. */
  kinds(companyId: string): Promise<string[]>;
  /** Verifies the company's chain and returns the first fault. */
  verify(companyId: string): Promise<ChainVerdict>;
}
