import { companyChanged } from '@artel/company/contract';
import { findCompanyForUpdate, LOGOS, setLogo } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { CompanyCard } from '@artel/requisites/contract';
import { forgetImage, type Platform, type WrittenBlob } from '@artel/server';
import { getCard } from './get-card.ts';

/** Replaces or removes the company's logo; the previous one is released. */
export async function changeLogo(
  deps: Platform,
  actor: MemberActor,
  blob: WrittenBlob | null,
): Promise<CompanyCard> {
  const { userId } = actor;
  const { companyId } = actor.membership;
  const card = await deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      const company = await findCompanyForUpdate(tx, companyId);
      if (!company) throw new AppError(requestErrors['not-found']);
      const before = company.logoBlobId;
      if (blob !== null) await deps.blobs.store(tx, blob, { kind: 'company/logo', companyId });
      await setLogo(tx, companyId, blob?.id ?? null);
      if (before !== null) await deps.blobs.release(tx, before);
      await deps.live.publish(tx, { companyId }, companyChanged, { companyId });
      await deps.audit.record(tx, {
        act: 'company/logo-changed',
        userId,
        companyId,
        subject: `company:${companyId}`,
        before: { hasLogo: before !== null },
        after: { hasLogo: blob !== null },
      });
      return getCard({ ...deps, tx }, actor);
    }),
  );
  await forgetImage(deps, LOGOS, companyId);
  return card;
}
