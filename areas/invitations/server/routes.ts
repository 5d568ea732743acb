import * as contract from '@artel/invitations/contract';
import { bind, bindStaged } from '@artel/server';
import { acceptInvitation } from './acceptance/accept-invitation.ts';
import { openInvitation } from './acceptance/open-invitation.ts';
import { deleteImport, startImport, stopImport, updateImport } from './imports/change-import.ts';
import { createImport } from './imports/create-import.ts';
import { createMendFile } from './imports/create-mend-file.ts';
import { listImportRows } from './imports/list-import-rows.ts';
import { getImport, listImports } from './imports/list-imports.ts';
import { askToJoin } from './join/asking/ask-to-join.ts';
import { listJoinAskings } from './join/asking/list-join-askings.ts';
import { withdrawJoinAsking } from './join/asking/withdraw-join-asking.ts';
import { approveJoinRequests } from './join/deciding/approve-join-requests.ts';
import { declineJoinRequests } from './join/deciding/decline-join-requests.ts';
import { getJoinRules, updateJoinRules } from './join/deciding/join-rules.ts';
import { listJoinRequests } from './join/deciding/list-join-requests.ts';
import { unblockJoinRequest } from './join/deciding/unblock-join-request.ts';
import { remindInvitations, resendInvitations, revokeInvitations } from './letters/change-invitations.ts';
import { checkInvitations } from './letters/check-invitations.ts';
import { invitePeople } from './letters/invite-people.ts';
import { listInvitations } from './letters/list-invitations.ts';
import { createInvitationLink } from './links/create-invitation-link.ts';
import { listInvitationLinks } from './links/list-invitation-links.ts';
import { revokeInvitationLink } from './links/revoke-invitation-link.ts';

export const routes = [
  bindStaged(contract.createImport, (deps, actor, { query, body }) =>
    createImport(deps, actor, { ...query, bytes: body }),
  ),
  bind(contract.listImports, (deps, actor) => listImports(deps, actor)),
  bind(contract.getImport, (deps, actor, { params }) => getImport(deps, actor, params.importId)),
  bind(contract.updateImport, (deps, actor, { params, body }) =>
    updateImport(deps, actor, params.importId, body),
  ),
  bind(contract.listImportRows, (deps, actor, { params, query }) =>
    listImportRows(deps, actor, params.importId, query),
  ),
  bind(contract.startImport, (deps, actor, { params, body }) =>
    startImport(deps, actor, params.importId, body),
  ),
  bind(contract.stopImport, (deps, actor, { params }) => stopImport(deps, actor, params.importId)),
  bind(contract.deleteImport, (deps, actor, { params }) => deleteImport(deps, actor, params.importId)),
  bindStaged(contract.createMendFile, (deps, actor, { params }) =>
    createMendFile(deps, actor, params.importId),
  ),
  bind(contract.listInvitations, (deps, actor, { query }) => listInvitations(deps, actor, query)),
  bind(contract.checkInvitations, (deps, actor, { body }) => checkInvitations(deps, actor, body)),
  bind(contract.createInvitations, (deps, actor, { body }) => invitePeople(deps, actor, body)),
  bind(contract.resendInvitations, (deps, actor, { body }) => resendInvitations(deps, actor, body.ids)),
  bind(contract.remindInvitations, (deps, actor, { body }) => remindInvitations(deps, actor, body.ids)),
  bind(contract.revokeInvitations, (deps, actor, { body }) => revokeInvitations(deps, actor, body.ids)),
  bind(contract.listInvitationLinks, (deps, actor, { query }) => listInvitationLinks(deps, actor, query)),
  bind(contract.createInvitationLink, (deps, actor, { body }) => createInvitationLink(deps, actor, body)),
  bind(contract.revokeInvitationLink, (deps, actor, { params }) =>
    revokeInvitationLink(deps, actor, params.linkId),
  ),
  bindStaged(contract.openInvitation, (deps, _, { body }) => openInvitation(deps, body)),
  bindStaged(contract.acceptInvitation, (deps, actor, { body }) => acceptInvitation(deps, actor, body)),
  bindStaged(contract.listJoinAskings, (deps, actor) => listJoinAskings(deps, actor)),
  bind(contract.askToJoin, (deps, actor, { body }) => askToJoin(deps, actor, body)),
  bind(contract.withdrawJoinAsking, (deps, actor, { params }) =>
    withdrawJoinAsking(deps, actor, params.askingId),
  ),
  bind(contract.listJoinRequests, (deps, actor, { query }) => listJoinRequests(deps, actor, query)),
  bindStaged(contract.approveJoinRequests, (deps, actor, { body }) => approveJoinRequests(deps, actor, body)),
  bindStaged(contract.declineJoinRequests, (deps, actor, { body }) => declineJoinRequests(deps, actor, body)),
  bind(contract.unblockJoinRequest, (deps, actor, { params }) =>
    unblockJoinRequest(deps, actor, params.requestId),
  ),
  bind(contract.getJoinRules, (deps, actor) => getJoinRules(deps, actor)),
  bind(contract.updateJoinRules, (deps, actor, { body }) => updateJoinRules(deps, actor, body)),
];
