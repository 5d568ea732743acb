import { event } from '@artel/contract';
import * as z from 'zod/mini';
import { DiskRole } from './nodes.ts';

/** The payload and public shape of an event in a space, which decides whether the company's programs receive it. */
function inSpace<const F extends z.core.$ZodShape>(facts: F) {
  return {
    audience: 'company',
    isHookable: true,
    payload: z.object({ companyId: z.uuid(), spaceId: z.uuid(), ...facts }),
    shape: z.object({ spaceId: z.uuid(), ...facts }),
  } as const;
}

/** A member moved nodes out of a space with other managers. */
export const nodeLeft = event({
  name: 'disk/node-left',
  audience: 'company',
  titleKey: 'events.disk/node-left',
  isHookable: false,
  payload: z.object({
    companyId: z.uuid(),
    nodeIds: z.array(z.uuid()),
    /** The folder that they were in. */
    fromId: z.uuid(),
    byId: z.uuid(),
    managerIds: z.array(z.uuid()),
  }),
});

/** A member shared nodes with people; the batch lists them. */
export const nodeShared = event({
  name: 'disk/node-shared',
  audience: 'company',
  titleKey: 'events.disk/node-shared',
  isHookable: false,
  /** Jobs of an older version have a grant instead of a batch; they notify no one. */
  payload: z.object({ companyId: z.uuid(), batchId: z.optional(z.uuid()) }),
});

/** A member requested access to a node, or to an address that leads nowhere. */
export const accessRequested = event({
  name: 'disk/access-requested',
  audience: 'company',
  titleKey: 'events.disk/access-requested',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), requestId: z.uuid() }),
});

/** Visitors sent files by a link; several within a while are one event. */
export const filesReceived = event({
  name: 'disk/files-received',
  audience: 'company',
  titleKey: 'events.disk/files-received',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), linkId: z.uuid(), count: z.int() }),
});

/** One file was created or its content was changed. System files are left out. */
export const fileStored = event({
  name: 'disk/file-stored',
  titleKey: 'events.disk/file-stored',
  usage: 'files',
  ...inSpace({ nodeId: z.uuid(), isNew: z.boolean(), memberId: z.uuid() }),
});

/** A member created a folder. */
export const folderCreated = event({
  name: 'disk/folder-created',
  titleKey: 'events.disk/folder-created',
  ...inSpace({ nodeId: z.uuid(), memberId: z.uuid() }),
});

/** Nodes were copied into a folder, each with everything below it. */
export const nodesCopied = event({
  name: 'disk/nodes-copied',
  titleKey: 'events.disk/nodes-copied',
  ...inSpace({ nodeIds: z.array(z.uuid()), toId: z.uuid(), memberId: z.uuid() }),
});

/** Nodes were moved to another folder; the space is the new one. */
export const nodesMoved = event({
  name: 'disk/nodes-moved',
  titleKey: 'events.disk/nodes-moved',
  ...inSpace({ nodeIds: z.array(z.uuid()), toId: z.uuid(), memberId: z.uuid() }),
});

/** A file or a folder was renamed. */
export const nodeRenamed = event({
  name: 'disk/node-renamed',
  titleKey: 'events.disk/node-renamed',
  ...inSpace({ nodeId: z.uuid(), memberId: z.uuid() }),
});

/** Nodes were put into the trash of their space. */
export const nodesTrashed = event({
  name: 'disk/nodes-trashed',
  titleKey: 'events.disk/nodes-trashed',
  ...inSpace({ nodeIds: z.array(z.uuid()), memberId: z.uuid() }),
});

/** Nodes were restored from the trash. */
export const nodesRestored = event({
  name: 'disk/nodes-restored',
  titleKey: 'events.disk/nodes-restored',
  ...inSpace({ nodeIds: z.array(z.uuid()), memberId: z.uuid() }),
});

/** A member deleted nodes for good; for some seconds that can still be undone. */
export const nodesPurged = event({
  name: 'disk/nodes-purged',
  titleKey: 'events.disk/nodes-purged',
  ...inSpace({ nodeIds: z.array(z.uuid()), memberId: z.uuid() }),
});

/** A member emptied the trash of a space. */
export const trashEmptied = event({
  name: 'disk/trash-emptied',
  titleKey: 'events.disk/trash-emptied',
  ...inSpace({ memberId: z.uuid() }),
});

/** A member, a department or the company was granted access to a node. */
export const accessGranted = event({
  name: 'disk/access-granted',
  titleKey: 'events.disk/access-granted',
  ...inSpace({ nodeId: z.uuid(), principalId: z.uuid(), role: DiskRole, memberId: z.uuid() }),
});

/** A grant was revoked. */
export const accessRevoked = event({
  name: 'disk/access-revoked',
  titleKey: 'events.disk/access-revoked',
  ...inSpace({ nodeId: z.uuid(), principalId: z.uuid(), memberId: z.uuid() }),
});

/** A public link was created. */
export const linkCreated = event({
  name: 'disk/link-created',
  titleKey: 'events.disk/link-created',
  ...inSpace({ linkId: z.uuid(), nodeId: z.uuid(), memberId: z.uuid() }),
});

/** A public link was revoked. */
export const linkRevoked = event({
  name: 'disk/link-revoked',
  titleKey: 'events.disk/link-revoked',
  ...inSpace({ linkId: z.uuid(), nodeId: z.uuid(), memberId: z.uuid() }),
});

/** A visitor started a download through a link; viewing is not counted. */
export const linkUsed = event({
  name: 'disk/link-used',
  titleKey: 'events.disk/link-used',
  ...inSpace({ linkId: z.uuid(), nodeId: z.uuid() }),
});
