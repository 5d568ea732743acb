import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import type { getBody as route } from '@artel/mail/contract';
import type { Platform } from '@artel/server';
import { getWords } from '../mailbox/add-message.ts';
import { getServer } from '../servers/get-server.ts';
import { type AccountRow, findAccount } from '../stored/accounts.store.ts';
import { refreshConversations } from '../stored/conversations.store.ts';
import { findMessage, type MessageRow, putBody, storeWords } from '../stored/messages.store.ts';
import { bodies, messages } from '../tables.ts';
import { boundBody } from '../texts/bound-html.ts';
import { toSnippet } from '../texts/to-snippet.ts';
import { presentRecipients } from './present.ts';

interface Read {
  readonly message: MessageRow;
  readonly account: AccountRow;
  readonly body: RouteResponse<typeof route>;
}

/** A letter of the actor with its text, which is fetched from its server if it is not stored here. */
export async function readLetter(deps: Platform, actor: MemberActor, messageId: string): Promise<Read> {
  const { companyId } = actor.membership;
  const { message, account, body } = await deps.db.asCompany(actor, async (tx) => {
    const found = await findMessage(tx, companyId, messageId);
    const itsAccount = found && (await findAccount(tx, { companyId, id: found.accountId }));
    if (!found || !itsAccount) throw new AppError(requestErrors['not-found']);
    return { message: found, account: itsAccount, body: await bodies.find(tx, { companyId, messageId }) };
  });
  if (body) return { message, account, body: { text: body.text, html: body.html, isCut: body.isCut } };
  const read = boundBody(await getServer(deps, account).readText(message));
  await deps.db.asCompany(actor, async (tx) => {
    if (!(await findMessage(tx, companyId, messageId))) return;
    const { accountId, ownerId, conversationId } = message;
    await putBody(tx, { companyId, accountId, ownerId, messageId, ...read, readAt: deps.clock.now() });
    const letter = { ...message, recipients: presentRecipients(message.recipients) };
    await storeWords(tx, [{ messageId, ...getWords(letter, read.text) }]);
    await messages.update(tx, { companyId, id: messageId }, { snippet: toSnippet(read.text) });
    await refreshConversations(tx, companyId, [conversationId]);
  });
  return { message, account, body: read };
}

/** The text of a letter of the actor. */
export async function getBody(
  deps: Platform,
  actor: MemberActor,
  { messageId }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  return (await readLetter(deps, actor, messageId)).body;
}
