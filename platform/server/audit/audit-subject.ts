import type { Tx } from '../db/scopes.ts';

/** A kind of what acts are done to: `node` of `node:<id>`. Its word is the text `acts.objects.<kind>` of the area that declares it. */
export interface AuditSubject {
  readonly kind: string;
  /** Names that those of some ids have now, in the company in scope; ids of others, and of what is gone, are left out. */
  readonly name?: (tx: Tx, companyId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The recorded value that names it for good; each act done to it records one. */
  readonly recordedAs?: string;
  /** Why the kind is all that can be said of it. */
  readonly isNameless?: string;
}
