import type { Tx } from '../db/scopes.ts';

/**
 * A kind of subject of acts: `node` in `node:<id>`. Its name is the text `acts.objects.<kind>` of the area
 * that declares it.
 */
export interface AuditSubject {
  readonly kind: string;
  /**
   * Returns the present names of some ids, in the company in scope; ids of others, and of deleted things, are
   * left out.
   */
  readonly name?: (tx: Tx, companyId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The recorded value with its permanent name; each act on it records one. */
  readonly recordedAs?: string;
  /** An act on several at once is recorded for the company, with their ids in this field; `kind` names several. */
  readonly several?: { readonly kind: string; readonly recordedAs: string };
  /** The reason why only the kind can be shown. */
  readonly isNameless?: string;
}
