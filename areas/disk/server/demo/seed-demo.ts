import { Readable } from 'node:stream';
import { chooseCompany, resolveMembership } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { findUserIdByEmail } from '@artel/identity/server';
import type { Platform, Tx } from '@artel/server';
import { createFolder } from '../nodes/create-folder.ts';
import { grantAccess } from '../sharing/grant-access.ts';
import { createSpace } from '../spaces/create-space.ts';
import { countSpaces } from '../spaces/spaces.store.ts';
import { settleFile } from '../uploads/settle-file.ts';
import demo from './demo-files.json' with { type: 'json' };

interface DemoFile {
  readonly name: string;
  readonly text: string;
}

const MOST_BYTES = 1 << 20;

/** The demo company keeps its papers in a folder of all, and its owner some notes on the own disk. Seeded again they stand once. */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const userId = await findUserIdByEmail(deps, demo.owner);
  const companyId = userId && (await chooseCompany(deps)(userId));
  const membership = companyId ? await resolveMembership(deps)(userId, companyId) : null;
  if (!userId || !companyId || !membership) return [];
  const actor: MemberActor = { userId, sessionId: userId, membership };
  await deps.db.asCompany(actor, async (tx) => {
    if ((await countSpaces(tx, companyId)) > 0) return;
    const inTx = { ...deps, tx };
    const space = await createSpace(inTx, actor, { name: demo.team.name });
    const given = { nodeId: space.id, principalId: companyId, role: 'editor', expiresAt: null } as const;
    await grantAccess(inTx, actor, given);
    for (const { name, files } of demo.team.folders) {
      const folder = await createFolder(inTx, actor, { parentId: space.id, name });
      for (const file of files) await put(deps, tx, actor, folder.id, file);
    }
    for (const file of demo.own) await put(deps, tx, actor, membership.memberId, file);
  });
  return [];
}

async function put(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  parentId: string,
  { name, text }: DemoFile,
): Promise<void> {
  const blob = await deps.blobs.write(Readable.from([Buffer.from(text)]), { maxBytes: MOST_BYTES });
  const facts = { parentId, name, conflict: 'skip' } as const;
  await settleFile(deps, tx, actor, { facts, blob, reservationId: null });
}
