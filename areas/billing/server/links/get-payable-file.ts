import { signDownload, type WithTransaction } from '@artel/server';
import { findPayable } from './find-payable.ts';
import { LINK_DOCUMENTS } from './link-source.ts';

type Deps = Pick<WithTransaction, 'db' | 'tx' | 'clock' | 'secrets'>;

/** Returns the address from which anyone who has an invoice's link may load its document. */
export async function getPayableFile(deps: Deps, uuid: string): Promise<{ href: string }> {
  const { link } = await findPayable(deps, uuid);
  const id = `${link.companyId}.${link.id}`;
  return { href: signDownload(deps, { source: LINK_DOCUMENTS, id, userId: link.id, sessionId: null }) };
}
