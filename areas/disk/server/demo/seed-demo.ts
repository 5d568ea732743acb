import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { findDemoActor } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { grantAccess } from '../access/grant-access.ts';
import { createLink } from '../links/create-link.ts';
import { createFolder } from '../nodes/create-folder.ts';
import { createSpace } from '../spaces/create-space.ts';
import { countSpaces } from '../spaces/spaces.store.ts';
import { starNode } from '../stars/star-node.ts';
import { trashNodes } from '../trash/trash-nodes.ts';
import { placeFile } from '../uploads/place-file.ts';
import demo from './demo-files.json' with { type: 'json' };

interface DemoFile {
  readonly name: string;
  /** The content, or the name of a file in this folder that contains it. */
  readonly text?: string;
  readonly file?: string;
  /** Visitors can open it by a link. */
  readonly hasLink?: boolean;
  readonly isTrashed?: boolean;
}

interface DemoFolder {
  readonly name: string;
  readonly files: readonly DemoFile[];
}

interface Demo {
  /** Someone who is a member of no other company. */
  readonly resident: string;
  readonly owner: string;
  readonly team: { readonly name: string; readonly folders: readonly DemoFolder[] };
  readonly people: readonly {
    readonly user: string;
    /** A folder of the team that is starred. */
    readonly starred: string;
    readonly files: readonly DemoFile[];
    readonly shared: readonly (DemoFolder & { readonly with: string })[];
  }[];
}

const MOST_BYTES = 1 << 20;

/**
 * Seeds the demo companies with documents in a folder for everyone, and their people with own files, stars,
 * and folders that a colleague shares with them. Seeding again adds nothing.
 */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  for (const company of demo.companies) await seedCompany(deps, company as Demo);
  return [];
}

async function seedCompany(deps: Platform, { resident, owner, team, people }: Demo): Promise<void> {
  const companyId = (await findDemoActor(deps, toEmail(resident)))?.membership.companyId;
  const actor = companyId ? await findDemoActor(deps, toEmail(owner), companyId) : null;
  if (!companyId || !actor) return;
  if (await deps.db.asCompany(actor, async (tx) => (await countSpaces(tx, companyId)) > 0)) return;
  const { folders, linked } = await deps.db.asCompany(actor, (tx) => seedTeam(deps, tx, actor, team));
  const body = { password: null, expiresAt: null, mayDownload: true, downloadLimit: null };
  for (const nodeId of linked) await createLink(deps, actor, { nodeId, ...body });
  for (const person of people) {
    const member = await findDemoActor(deps, toEmail(person.user), companyId);
    if (!member) continue;
    const others = await Promise.all(
      person.shared.map((one) => findDemoActor(deps, toEmail(one.with), companyId)),
    );
    await deps.db.asCompany(member, async (tx) => {
      await seedOwn(deps, tx, member, person.files);
      const nodeId = folders.get(person.starred);
      if (nodeId) await starNode({ ...deps, tx }, member, { nodeId });
      for (const [index, folder] of person.shared.entries()) {
        const other = others[index];
        if (other) await shareWith(deps, tx, member, { ...folder, principalId: other.membership.memberId });
      }
    });
  }
}

const toEmail = (user: string) => `${user}@${demo.domain}`;

/** Creates the team's folders; returns them by name, with the files that visitors may open. */
async function seedTeam(deps: Platform, tx: Tx, actor: MemberActor, team: Demo['team']) {
  const inTx = { ...deps, tx };
  const { companyId } = actor.membership;
  const linked: string[] = [];
  const folders = new Map<string, string>();
  const space = await createSpace(inTx, actor, { name: team.name });
  const granted = { nodeId: space.id, principalId: companyId, role: 'editor', expiresAt: null } as const;
  await grantAccess(inTx, actor, granted);
  for (const { name, files } of team.folders) {
    const folder = await createFolder(inTx, actor, { parentId: space.id, name });
    folders.set(name, folder.id);
    for (const file of files) {
      const id = await put(deps, tx, actor, folder.id, file);
      if (file.hasLink) linked.push(id);
    }
  }
  return { folders, linked };
}

async function seedOwn(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  files: readonly DemoFile[],
): Promise<void> {
  for (const file of files) {
    const id = await put(deps, tx, actor, actor.membership.memberId, file);
    if (file.isTrashed) await trashNodes({ ...deps, tx }, actor, { nodeIds: [id] });
  }
}

async function shareWith(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { name, files, principalId }: DemoFolder & { readonly principalId: string },
): Promise<void> {
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
