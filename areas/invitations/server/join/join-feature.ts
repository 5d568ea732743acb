import { memberJoined, personRenamed } from '@artel/company/contract';
import { emailChanged } from '@artel/identity/contract';
import * as contract from '@artel/invitations/contract';
import { bind, bindStaged, type Feature, subscribe } from '@artel/server';
import { approveJoinRequests } from './deciding/approve-join-requests.ts';
import { declineJoinRequests } from './deciding/decline-join-requests.ts';
import { getJoinRules, updateJoinRules } from './deciding/join-rules.ts';
import { listJoinRequests } from './deciding/list-join-requests.ts';
import { unblockJoinRequest } from './deciding/unblock-join-request.ts';
import { closeJoinRequests } from './own-requests/close-join-requests.ts';
import { closeRequestsOnJoin } from './own-requests/close-requests-on-join.ts';
import { listOwnJoinRequests } from './own-requests/list-own-join-requests.ts';
import { openJoinRequests } from './own-requests/open-join-requests.ts';
import { requestToJoin } from './own-requests/request-to-join.ts';
import { updateRequester } from './own-requests/update-requester.ts';
import { withdrawJoinRequest } from './own-requests/withdraw-join-request.ts';

/** Requests to join a company. */
export const join: Feature = {
  routes: [
    bindStaged(contract.listOwnJoinRequests, listOwnJoinRequests),
    bind(contract.requestToJoin, requestToJoin),
    bind(contract.withdrawJoinRequest, (deps, actor, params) =>
      withdrawJoinRequest(deps, actor, params.askingId),
    ),
    bind(contract.listJoinRequests, listJoinRequests),
    bindStaged(contract.approveJoinRequests, approveJoinRequests),
    bindStaged(contract.declineJoinRequests, declineJoinRequests),
    bind(contract.unblockJoinRequest, (deps, actor, params) =>
      unblockJoinRequest(deps, actor, params.requestId),
    ),
    bind(contract.getJoinRules, getJoinRules),
    bind(contract.updateJoinRules, updateJoinRules),
  ],
  jobs: [openJoinRequests, closeJoinRequests],
  subscriptions: [
    subscribe({
      event: emailChanged,
      name: 'invitations/readdress-join-requests',
      priority: 'soon',
      run: updateRequester,
    }),
    subscribe({
      event: personRenamed,
      name: 'invitations/rename-join-requests',
      priority: 'soon',
      run: updateRequester,
    }),
    subscribe({
      event: memberJoined,
      name: 'invitations/note-joined',
      priority: 'soon',
      run: closeRequestsOnJoin,
    }),
  ],
  retention: [
    {
      table: 'invitations.own_join_requests',
      label: 'requests to join a company, as their authors keep them and as companies received them',
      duration: '{days} after their term (30 days); a block holds as long',
      ends: 'expires_at',
      days: 180,
    },
    {
      table: 'invitations.join_requests',
      label: 'requests to join a company, as their authors keep them and as companies received them',
      duration: '{days} after their term (30 days); a block holds as long',
      ends: 'expires_at',
      days: 180,
    },
    {
      table: 'invitations.join_rules',
      label: 'who may ask a company to be let in',
      duration: 'as long as the company',
    },
  ],
};
