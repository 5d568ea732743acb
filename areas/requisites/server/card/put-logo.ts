import { drawSquare } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { type CompanyCard, requisitesLimits } from '@artel/requisites/contract';
import type { Platform, Square } from '@artel/server';
import { changeLogo } from './change-logo.ts';

/** Stores a square of a file as the company's logo. */
export async function putLogo(
  deps: Platform,
  actor: MemberActor,
  file: Uint8Array,
  square: Square,
): Promise<CompanyCard> {
  const { companyId } = actor.membership;
  // Before the work, so that it is limited too.
  await deps.db.asCompany(actor, (tx) =>
    deps.limits.consume(tx, requisitesLimits.logos, { company: companyId }),
  );
  return changeLogo(deps, actor, await drawSquare(deps, file, square));
}
