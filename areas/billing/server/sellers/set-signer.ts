import type { SellerSettings, Signer } from '@artel/billing/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { signers } from '../tables.ts';
import { getSellerSettings } from './get-seller-settings.ts';
import { findSignerOn } from './signers.store.ts';

/** Sets the signer from a day on, or, without a name, removes the one of that day. Earlier documents stay unchanged. */
export async function setSigner(
  deps: WithTransaction,
  actor: MemberActor,
  { fromOn, ...input }: Pick<Signer, 'fromOn'> & Partial<Signer>,
): Promise<SellerSettings> {
  const { tx, audit } = deps;
  const { companyId } = actor.membership;
  const before = await findSignerOn(tx, companyId, fromOn);
  const { name, position = '', authority = '', accountantName = '' } = input;
  if (name === undefined) await signers.delete(tx, { companyId, fromOn });
  else await signers.upsert(tx, { companyId, fromOn }, { name, position, authority, accountantName });
  await audit.record(tx, {
    act: 'billing/signer-changed',
    userId: actor.userId,
    companyId,
    subject: `company:${companyId}`,
    ...(before && { before: { from: before.fromOn, name: before.name, position: before.position } }),
    after: { from: fromOn, ...(name !== undefined && { name, position, authority, accountantName }) },
  });
  return getSellerSettings(deps, actor);
}
