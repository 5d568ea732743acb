import { type Platform, StartError } from '@artel/server';
import { eraseCompany } from './erase-company.ts';

/**
 * Erases a company that has moved to another installation, by the operator at the command line. Its people are not
 * notified, because they work on there. Throws a `StartError` for a company that has not moved.
 */
export async function eraseMovedCompany(deps: Platform, companyId: string): Promise<void> {
  if (!(await deps.hasMoved(companyId))) throw new StartError('companyMove.notMoved');
  await eraseCompany(deps, companyId, { reason: 'it moved to another installation', notifies: false });
}
