import type { Platform, Tx } from '@artel/server';
import { insertMember } from '../members/members.store.ts';
import { forgetMember } from '../members/resolve-membership.ts';
import { type CompanyRow, insertCompany } from './companies.store.ts';

/** A person as the first member's card needs him. */
export interface Founder {
  readonly userId: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
  readonly position?: string;
  readonly avatarBlobId?: string | null;
}

/**
 * Opens a company with the founder as its owner and enters it for the rest of the transaction; null when it would be
 * the installation's second operator.
 */
export async function openCompany(
  deps: Pick<Platform, 'db' | 'ids' | 'clock' | 'recall' | 'audit'>,
  tx: Tx,
  founder: Founder,
  { name, isOperator }: { name: string; isOperator: boolean },
): Promise<CompanyRow | null> {
  const id = deps.ids.next();
  const now = deps.clock.now();
  await deps.db.enterCompany(tx, id);
  const company = await insertCompany(tx, { id, name, isOperator, createdAt: now });
  if (!company) return null;
  await insertMember(tx, {
    ...founder,
    companyId: id,
    id: deps.ids.next(),
    role: 'owner',
    joinedAt: now,
  });
  await forgetMember(deps, tx, { companyId: id, userId: founder.userId });
  await deps.audit.record(tx, {
    act: 'company/company-opened',
    userId: founder.userId,
    companyId: id,
    subject: `company:${id}`,
    after: { name, isOperator },
  });
  return company;
}
