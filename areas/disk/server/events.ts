import type { AreaEvent } from '@artel/contract';
import * as contract from '@artel/disk/contract';
import { innerEvent, type ListedEvent, presentedEvent } from '@artel/server';
import { isTeamSpace } from './spaces/spaces.store.ts';

/** All of them have a company and a space in the payload; the public shape leaves the company out. */
type InSpace = typeof contract.trashEmptied;

/** An event in a team's folder; a person's own disk is not reported to the company's programs. */
function inTeam(event: AreaEvent): ListedEvent {
  return presentedEvent(event as AreaEvent as InSpace, (deps, payload) => {
    const { companyId, spaceId } = payload;
    return deps.db.asCompanyJob('disk/present-event', companyId, async (tx) =>
      (await isTeamSpace(tx, companyId, spaceId)) ? payload : null,
    );
  });
}

/** The area's part of the catalogue of events. */
export const events: readonly ListedEvent[] = [
  innerEvent(contract.nodeLeft),
  innerEvent(contract.nodeShared),
  innerEvent(contract.filesReceived),
  innerEvent(contract.accessRequested),
  inTeam(contract.fileStored),
  inTeam(contract.folderCreated),
  inTeam(contract.nodesCopied),
  inTeam(contract.nodesMoved),
  inTeam(contract.nodeRenamed),
  inTeam(contract.nodesTrashed),
  inTeam(contract.nodesRestored),
  inTeam(contract.nodesPurged),
  inTeam(contract.trashEmptied),
  inTeam(contract.accessGranted),
  inTeam(contract.accessRevoked),
  inTeam(contract.linkCreated),
  inTeam(contract.linkRevoked),
  inTeam(contract.linkUsed),
];
