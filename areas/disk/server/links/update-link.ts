import { AppError, type MemberActor, type RouteInput, type RouteParts, requestErrors } from '@artel/contract';
import { type DiskLink, diskErrors, type updateLink as route } from '@artel/disk/contract';
import { hashLinkPassword } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { type LinkRow, setLink } from './links.store.ts';
import { locateLink } from './locate-link.ts';
import { presentLink } from './present-link.ts';
import { sendLinkChange } from './send-link-change.ts';

type Change = RouteParts<typeof route>['body'];

/**
 * Changes the requirements and permissions of a link; its address stays, and visitors who entered the former
 * password must enter the new one.
 */
export async function updateLink(
  deps: Platform,
  actor: MemberActor,
  { linkId, ...body }: RouteInput<typeof route>,
): Promise<DiskLink> {
  const { companyId } = actor.membership;
  // Checked before the hash, which costs more than the query.
  await deps.db.asCompany(actor, (tx) => locateLink({ ...deps, tx }, actor, linkId));
  const { password, ...rest } = body;
  const hash = password === undefined || password === null ? password : await hashLinkPassword(password);
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      const { node, link } = await locateLink({ ...deps, tx }, actor, linkId);
      const change = { ...readChange(deps, link, rest), ...(hash !== undefined && { passwordHash: hash }) };
      const changed =
        Object.keys(change).length === 0 ? link : await setLink(tx, { companyId, id: linkId }, change);
      if (!changed) throw new AppError(requestErrors['not-found']);
      await deps.audit.record(tx, {
        act: 'disk/link-changed',
        userId: actor.userId,
        companyId,
        subject: `node:${node.id}`,
        after: { fileName: node.name },
      });
      // A link that was over may be open again.
      await sendLinkChange(deps, tx, { companyId, nodeId: node.id });
      return presentLink(deps, await deps.secrets.ofCompany(companyId), changed);
    }),
  );
}

function readChange(
  { clock }: Pick<Platform, 'clock'>,
  { uploadTitle }: LinkRow,
  { expiresAt, mayDownload, downloadLimit, upload }: Omit<Change, 'password'>,
) {
  const isForUploads = uploadTitle !== null;
  const isOfDownloads = (mayDownload ?? false) || typeof downloadLimit === 'number';
  if (isForUploads ? isOfDownloads : upload !== undefined) throw new AppError(diskErrors['not-allowed']);
  const ends = expiresAt === undefined || expiresAt === null ? expiresAt : new Date(expiresAt);
  if (ends && ends <= clock.now()) throw new AppError(diskErrors['time-passed']);
  return {
    ...(ends !== undefined && { expiresAt: ends }),
    ...(mayDownload !== undefined && { mayDownload }),
    ...(downloadLimit !== undefined && { downloadLimit }),
    ...(upload && {
      uploadTitle: upload.title,
      uploadLimit: upload.uploadLimit,
      byteLimit: upload.byteLimit,
    }),
  };
}
