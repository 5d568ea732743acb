import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { createFileDownload as route } from '@artel/mail/contract';
import { type DownloadSource, signDownload, type WithTransaction } from '@artel/server';
import { getServer } from '../servers/get-server.ts';
import { findAccount } from '../stored/accounts.store.ts';
import { findMessage } from '../stored/messages.store.ts';

const FILES = 'mail-file';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})\\.([0-9.]{1,40})$`);

/** Files of letters, for the owner of the mailbox alone; those of servers outside are fetched while they are sent. */
export const fileSource: DownloadSource = {
  name: FILES,
  signedFor: 'person',
  async find(deps, id, userId) {
    const [, companyId, messageId, number] = ID.exec(id) ?? [];
    if (companyId === undefined || messageId === undefined) return null;
    const membership = await deps.ports.resolveMembership(userId, companyId);
    if (!membership?.permissions.has('mail.use')) return null;
    const found = await deps.db.asCompany({ userId, membership }, async (tx) => {
      const message = await findMessage(tx, companyId, messageId);
      return message && { message, account: await findAccount(tx, { companyId, id: message.accountId }) };
    });
    const part = found?.message.structure.parts?.find((one) => one.part === number);
    if (!found?.account || !part) return null;
    const { message, account } = found;
    return {
      fileName: part.name,
      companyId,
      type: part.type,
      // A server outside reports the length of the encoded file.
      bytes: account.kind === 'internal' ? part.bytes : null,
      open: () => getServer(deps, account).openPart(message, part),
    };
  },
};

/** Returns the address from which the browser may load a file of a letter in the next ten minutes. */
export async function createDownload(
  deps: WithTransaction,
  { userId, sessionId, membership: { companyId } }: MemberActor,
  { messageId, part }: RouteInput<typeof route>,
): Promise<{ url: string }> {
  const message = await findMessage(deps.tx, companyId, messageId);
  if (!message?.structure.parts?.some((one) => one.part === part))
    throw new AppError(requestErrors['not-found']);
  const id = `${companyId}.${messageId}.${part}`;
  return { url: signDownload(deps, { source: FILES, id, userId, sessionId }) };
}
