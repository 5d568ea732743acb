import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { chooseCompany, resolveMembership } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { findUserIdByEmail } from '@artel/identity/server';
import type { Platform, Tx } from '@artel/server';
import { createLink } from '../links/create-link.ts';
import { createFolder } from '../nodes/create-folder.ts';
import { grantAccess } from '../sharing/grant-access.ts';
import { createSpace } from '../spaces/create-space.ts';
import { countSpaces } from '../spaces/spaces.store.ts';
import { starNode } from '../stars/star-node.ts';
import { trashNodes } from '../trash/trash-nodes.ts';
import { placeFile } from '../uploads/place-file.ts';
import demo from './demo-files.json' with { type: 'json' };

interface DemoFile {
  readonly name: string;
  /** The content, or the name of the file beside this one that contains it. */
  readonly text?: string;
  readonly file?: string;
  /** A stranger may open it by a link. */
  readonly hasLink?: boolean;
  readonly isTrashed?: boolean;
}

const MOST_BYTES = 1 << 20;

/** The demo company keeps its papers in a folder of all, one of them with a link, its owner some notes, and a colleague shares more with them. Seeded again they are there once. */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const userId = await findUserIdByEmail(deps, demo.owner);
  const companyId = userId && (await chooseCompany(deps)(userId));
  const actor = companyId ? await findActor(deps, companyId, demo.owner) : null;
  if (!companyId || !actor) return [];
  if (await deps.db.asCompany(actor, async (tx) => (await countSpaces(tx, companyId)) > 0)) return [];
  const linked = await deps.db.asCompany(actor, (tx) => seedDocuments(deps, tx, actor));
  const body = { password: null, expiresAt: null, mayDownload: true, downloadLimit: null };
  for (const nodeId of linked) await createLink(deps, actor, { nodeId, ...body });
  const colleague = await findActor(deps, companyId, demo.shared.owner);
  if (colleague)
    await deps.db.asCompany(colleague, (tx) => shareWith(deps, tx, colleague, actor.membership.memberId));
  return [];
}

async function findActor(deps: Platform, companyId: string, email: string): Promise<MemberActor | null> {
  const userId = await findUserIdByEmail(deps, email);
  const membership = userId ? await resolveMembership(deps)(userId, companyId) : null;
  return userId && membership ? { userId, sessionId: userId, membership, via: null } : null;
}

/** Answers the files that a stranger may open. */
async function seedDocuments(deps: Platform, tx: Tx, actor: MemberActor): Promise<readonly string[]> {
  const inTx = { ...deps, tx };
  const { companyId, memberId } = actor.membership;
  const withLink: string[] = [];
  const space = await createSpace(inTx, actor, { name: demo.team.name });
  const given = { nodeId: space.id, principalId: companyId, role: 'editor', expiresAt: null } as const;
  await grantAccess(inTx, actor, given);
  for (const { name, files } of demo.team.folders) {
    const folder = await createFolder(inTx, actor, { parentId: space.id, name });
    if (name === demo.team.starred) await starNode(inTx, actor, { nodeId: folder.id });
    for (const file of files as readonly DemoFile[]) {
      const id = await put(deps, tx, actor, folder.id, file);
      if (file.hasLink) withLink.push(id);
    }
  }
  for (const file of demo.own as readonly DemoFile[]) {
    const id = await put(deps, tx, actor, memberId, file);
    if (file.isTrashed) await trashNodes(inTx, actor, { nodeIds: [id] });
  }
  return withLink;
}

async function shareWith(deps: Platform, tx: Tx, actor: MemberActor, principalId: string): Promise<void> {
  const { name, files } = demo.shared;
  const inTx = { ...deps, tx };
  const folder = await createFolder(inTx, actor, { parentId: actor.membership.memberId, name });
  for (const file of files) await put(deps, tx, actor, folder.id, file);
  await grantAccess(inTx, actor, { nodeId: folder.id, principalId, role: 'editor', expiresAt: null });
}

async function put(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  parentId: string,
  { name, text = '', file }: DemoFile,
): Promise<string> {
  const content =
    file === undefined ? Buffer.from(text) : await readFile(new URL(`files/${file}`, import.meta.url));
  const blob = await deps.blobs.write(Readable.from([content]), { maxBytes: MOST_BYTES });
  const facts = { parentId, name, conflict: 'skip' } as const;
  return (await placeFile(deps, tx, actor, { facts, blob, reservationId: null })).node.id;
}
