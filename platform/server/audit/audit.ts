import type { Act } from '@artel/contract';
import type { Tx } from '../db/scopes.ts';

/** An act that matters for security or money. */
export interface AuditRecord {
  readonly act: Act;
  readonly userId: string | null;
  readonly companyId: string | null;
  /** The subject of the act: `session:<id>`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface Audit {
  /** Appends the record in the act's transaction, with time, address and device of the request. */
  record(tx: Tx, record: AuditRecord): Promise<void>;
  /** Appends records in order, in one statement. */
  recordMany(tx: Tx, records: readonly AuditRecord[]): Promise<void>;
}
