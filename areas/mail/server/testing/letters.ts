import { Readable } from 'node:stream';
import type { Draft, DraftFile, Sending } from '@artel/mail/contract';
import { actAs, type Caller, createActor, type TestServer } from '@artel/server/testing';
import { listAccounts } from '../accounts/list-accounts.ts';
import { bringFile } from '../drafts/bring-file.ts';
import { createDraft } from '../drafts/create-draft.ts';
import { presentFile } from '../drafts/present-draft.ts';
import { getDraft, saveDraft } from '../drafts/save-draft.ts';
import { sendDraft } from '../outbox/send-draft.ts';

type Who = Pick<Caller, 'userId' | 'companyId'>;

export interface Written {
  readonly to?: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  readonly subject?: string;
  readonly body?: string;
  readonly kind?: Draft['kind'];
  readonly aboutId?: string;
  readonly accountId?: string;
  readonly files?: Readonly<Record<string, string>>;
}

let written = 0;

/** Creates a draft; a reply keeps its derived recipients and subject. */
export async function makeDraft(
  server: TestServer,
  by: Who,
  { to, cc = [], bcc = [], subject, body = 'Добрый день!', kind = 'new', files = {}, ...about }: Written = {},
): Promise<Draft> {
  written += 1;
  const actor = await createActor(server, by);
  const draft = await createDraft(server.platform, actor, { kind, to: [], ...about });
  for (const [name, content] of Object.entries(files)) await makeFile(server, by, draft.id, name, content);
  const named = (addresses: readonly string[]) => addresses.map((address) => ({ name: '', address }));
  return actAs(server, by, (deps) =>
    saveDraft(deps, actor, {
      draftId: draft.id,
      version: 1,
      to: to === undefined ? draft.recipients.to.map((one) => ({ ...one })) : named(to),
      cc: cc.length > 0 ? named(cc) : draft.recipients.cc.map((one) => ({ ...one })),
      bcc: named(bcc),
      subject: subject ?? (draft.subject === '' ? `Письмо ${written}` : draft.subject),
      body,
      quotes: true,
    }),
  );
}

export async function makeFile(
  server: TestServer,
  by: Who,
  draftId: string,
  name = 'План.txt',
  content = 'Содержимое',
): Promise<DraftFile> {
  const actor = await createActor(server, by);
  const bytes = Buffer.from(content);
  const coming = { draftId, name, bytes: bytes.length, content: Readable.from([bytes]) };
  return bringFile(server.platform, actor, coming, async (_tx, row) => presentFile(row));
}

/** Sends a draft, and waits until it can no longer be cancelled. */
export async function send(server: TestServer, by: Who, draftId: string): Promise<Sending> {
  const actor = await createActor(server, by);
  const { version } = await actAs(server, by, (deps) => getDraft(deps, actor, { draftId }));
  return sendDraft(server.platform, actor, { draftId, version });
}

/** Writes a letter and delivers it. */
export async function writeLetter(server: TestServer, by: Who, letter: Written): Promise<Sending> {
  const draft = await makeDraft(server, by, letter);
  const sending = await send(server, by, draft.id);
  server.clock.advance(10_000);
  await server.drain();
  return sending;
}

/** The folder of a member's built-in mailbox. */
export async function findFolderId(server: TestServer, caller: Who, role: string): Promise<string> {
  const { items } = await actAs(server, caller, (deps, actor) => listAccounts(deps, actor));
  return items[0]?.folders.find((folder) => folder.role === role)?.id ?? '';
}
