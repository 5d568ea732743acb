/** Where a page of acts ended. */
interface ActPlace {
  readonly happenedAt: Date;
  readonly id: string;
}

/** Which acts of a company; null leaves it open. */
export interface WantedActs {
  readonly userId: string | null;
  readonly act: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly before: ActPlace | null;
  readonly limit: number;
}

/** One act as it was recorded; what was erased is null. */
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

/** The result of a walk along a company's chain. */
interface ChainVerdict {
  /** How many acts were found right, and how many of the last seconds are not sealed yet. */
  readonly records: number;
  readonly waiting: number;
  readonly fault: { readonly kind: string; readonly sequence: number } | null;
}

/** The acts of one company, for those who may see them: the application's own role can not read the audit. */
export interface AuditLog {
  /**
   * Lists the acts, the newest first, starting after a place. The caller has the right to this company's
   * audit.
   */
  list(companyId: string, wanted: WantedActs): Promise<LoggedAct[]>;
  /** Which kinds of acts there ever were in the company. */
  kinds(companyId: string): Promise<string[]>;
  /** Walks the company's chain and returns the first fault. */
  verify(companyId: string): Promise<ChainVerdict>;
}
