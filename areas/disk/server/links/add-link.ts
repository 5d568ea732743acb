import { requirePresence } from '@artel/company/server';
import { type Act, AppError, type MemberActor } from '@artel/contract';
import { type DiskLink, diskErrors, diskLimits, linkCreated } from '@artel/disk/contract';
import { hashLinkPassword } from '@artel/identity/server';
import type { Platform, Tx } from '@artel/server';
import { links } from '../tables.ts';
import { locateNode } from '../tree/locate-node.ts';
import { diskLinks } from './disk-links.ts';
import { insertLink, type LinkRow } from './links.store.ts';
import { presentLink } from './present-link.ts';
import { sendLinkChange } from './send-link-change.ts';

type Rules = Pick<LinkRow, 'mayDownload' | 'downloadLimit' | 'uploadTitle' | 'uploadLimit' | 'byteLimit'>;

interface NewLink {
  readonly nodeId: string;
  readonly password: string | null;
  readonly expiresAt: string | null;
  readonly rules: Partial<Rules> & Pick<Rules, 'mayDownload'>;
  readonly act: Act;
  /** Set if a file can't have such a link. */
  readonly isFolderNeeded?: boolean;
}

/** Adds a public link to a file or a folder; the common part of every way to create one. */
export async function addLink(deps: Platform, actor: MemberActor, link: NewLink): Promise<DiskLink> {
  const { nodeId, password, rules, act } = link;
  const { companyId, memberId } = actor.membership;
  // Checked before the hash, which costs more than the query.
  await deps.db.asCompany(actor, (tx) => mayShare(deps, tx, actor, link));
  const passwordHash = password === null ? null : await hashLinkPassword(password);
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      await requirePresence({ ...deps, tx }, actor);
      const now = deps.clock.now();
      const expiresAt = link.expiresAt === null ? null : new Date(link.expiresAt);
      if (expiresAt !== null && expiresAt <= now) throw new AppError(diskErrors['time-passed']);
      const existing = () => links.count(tx, { companyId, createdBy: memberId });
      await deps.limits.consume(tx, diskLimits.links, { member: memberId }, { existing });
      const { name, spaceId } = await mayShare(deps, tx, actor, link);
      const id = deps.ids.next();
      const secrets = await deps.secrets.ofWritingCompany(companyId);
      const row = await insertLink(tx, {
        ...rules,
        companyId,
        id,
        nodeId,
        tokenHash: diskLinks.tokenHash(secrets, id),
        passwordHash,
        expiresAt,
        createdAt: now,
        createdBy: memberId,
      });
      await deps.audit.record(tx, {
        act,
        userId: actor.userId,
        companyId,
        subject: `node:${nodeId}`,
        after: { fileName: name },
      });
      await sendLinkChange(deps, tx, { companyId, nodeId });
      await deps.emit(tx, linkCreated, { companyId, spaceId, linkId: id, nodeId, memberId });
      return presentLink(deps, secrets, row);
    }),
  );
}

async function mayShare(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { nodeId, isFolderNeeded = false }: NewLink,
) {
  const { node, space } = await locateNode({ ...deps, tx }, actor, nodeId, { role: 'manager' });
  if (node.parentId === null) throw new AppError(diskErrors['not-allowed']);
  if (isFolderNeeded && node.isFile) throw new AppError(diskErrors['no-folder']);
  return { name: node.name, spaceId: space.id };
}
