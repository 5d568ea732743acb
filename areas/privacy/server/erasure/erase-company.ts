import { companyChanged } from '@artel/company/contract';
import {
  findCompany,
  findCompanyForUpdate,
  forgetCompanyState,
  forgetMembers,
  listPresent,
} from '@artel/company/server';
import type { Platform } from '@artel/server';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { buildErasureLetter } from './erasure-letter.ts';

const payload = z.object({ companyId: z.uuid() });

/** Erases a company whose thirty days are over. */
export const eraseDueCompany = job({
  name: 'privacy/erase-company',
  priority: 'bulk',
  runsWhenMoved: true,
  payload,
  async run(deps, { companyId }) {
    const company = await deps.db.asCompanyJob('job privacy/erase-company', companyId, (tx) =>
      findCompany(tx, companyId),
    );
    const erasesAt = company?.erasesAt ?? null;
    if (erasesAt === null || erasesAt > deps.clock.now()) return;
    await eraseCompany(deps, companyId, { reason: 'an owner asked' });
  },
});

interface Erasure {
  readonly reason: string;
  /** Whether the owners get a letter; by default they do. */
  readonly notifies?: boolean;
}

/**
 * First each area ends the company's part in it, then one transaction deletes all its rows except those that
 * must be retained, and writes the record; its people remain. The company's own row is deleted in the same
 * transaction, so a killed run is repeated.
 */
export async function eraseCompany(
  deps: Platform,
  companyId: string,
  { reason, notifies = true }: Erasure,
): Promise<void> {
  const { db, clock, audit, blobs, data, letters, live } = deps;
  await data.endCompany(companyId);
  await db.asCompanyJob('job privacy/erase-company', companyId, async (tx) => {
    const company = await findCompanyForUpdate(tx, companyId);
    if (company === null) return;
    const people = await listPresent(tx, companyId);
    await forgetMembers(deps, tx, { companyId, userIds: people.map(({ userId }) => userId) });
    await forgetCompanyState(deps, tx, companyId);
    await live.publish(tx, { companyId }, companyChanged, { companyId });
    await blobs.releaseOwned(tx, { companyId });
    await data.eraseCompanyRows(tx);
    await audit.record(tx, {
      act: 'company/company-erased',
      userId: company.erasureBy,
      companyId: null,
      subject: `company:${companyId}`,
      after: { name: company.name, people: people.length, reason, at: clock.now() },
    });
    if (!notifies) return;
    for (const { email } of people.filter(({ role }) => role === 'owner')) {
      const stage = 'company-erased';
      const facts = { to: email, timeZone: 'UTC', stage, company: company.name, companyId } as const;
      if (email !== '') await letters.send(tx, buildErasureLetter(deps, facts));
    }
  });
}
