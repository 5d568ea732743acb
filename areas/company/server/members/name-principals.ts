import type { Tx } from '@artel/server';
import { listPrincipalNames } from './principals.store.ts';

/**
 * A possible receiver of a grant: a member, a department with those below it, the company without its guests.
 */
interface Principal {
  readonly kind: 'member' | 'department' | 'company';
  readonly id: string;
  /** The name for sorted lists: of a member the family name first. */
  readonly name: string;
  /** The name in a sentence: of a member the given name first. */
  readonly called: string;
}

/** Returns the names of present members, departments and the company, by id; any other id is left out. */
export async function namePrincipals(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, Principal>> {
  const found = await listPrincipalNames(tx, companyId, ids);
  return new Map(found.map((principal) => [principal.id, principal]));
}
