import { requirePresence } from '@artel/company/server';
import { AppError, type MemberActor, type RouteInput } from '@artel/contract';
import {
  type DiskLink,
  diskErrors,
  diskLimits,
  linkCreated,
  type createLink as route,
} from '@artel/disk/contract';
import { hashLinkPassword } from '@artel/identity/server';
import type { Platform, Tx } from '@artel/server';
import { links } from '../tables.ts';
import { locateNode } from '../tree/locate-node.ts';
import { diskLinks } from './disk-links.ts';
import { insertLink } from './links.store.ts';
import { presentLink } from './present-link.ts';
import { sendLinkChange } from './send-link-change.ts';

/** Creates a public link, for people without an account. */
export async function createLink(
  deps: Platform,
  actor: MemberActor,
  { nodeId, ...body }: RouteInput<typeof route>,
): Promise<DiskLink> {
  const { companyId, memberId } = actor.membership;
  // Checked before the hash, which costs more than the query.
  await deps.db.asCompany(actor, (tx) => mayShare(deps, tx, actor, nodeId));
  const passwordHash = body.password === null ? null : await hashLinkPassword(body.password);
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      await requirePresence({ ...deps, tx }, actor);
      const now = deps.clock.now();
      const expiresAt = body.expiresAt === null ? null : new Date(body.expiresAt);
      if (expiresAt !== null && expiresAt <= now) throw new AppError(diskErrors['time-passed']);
      const existing = () => links.count(tx, { companyId, createdBy: memberId });
      await deps.limits.consume(tx, diskLimits.links, { member: memberId }, { existing });
      const { name, spaceId } = await mayShare(deps, tx, actor, nodeId);
      const id = deps.ids.next();
      const link = await insertLink(tx, {
        companyId,
        id,
        nodeId,
        tokenHash: diskLinks.tokenHash(deps.secrets, id),
        passwordHash,
        expiresAt,
        mayDownload: body.mayDownload,
        downloadLimit: body.downloadLimit,
        createdAt: now,
        createdBy: memberId,
      });
      await deps.audit.record(tx, {
        act: 'disk/link-created',
        userId: actor.userId,
        companyId,
        subject: `node:${nodeId}`,
        after: { fileName: name },
      });
      await sendLinkChange(deps, tx, { companyId, nodeId });
      await deps.emit(tx, linkCreated, { companyId, spaceId, linkId: id, nodeId, memberId });
      return presentLink(deps, link);
    }),
  );
}

async function mayShare(deps: Platform, tx: Tx, actor: MemberActor, nodeId: string) {
  const { node, space } = await locateNode({ ...deps, tx }, actor, nodeId, { role: 'manager' });
  if (node.parentId === null) throw new AppError(diskErrors['not-allowed']);
  return { name: node.name, spaceId: space.id };
}
