import * as contract from '@artel/invitations/contract';
import { bindStaged, type Feature } from '@artel/server';
import { acceptInvitation } from './accept-invitation.ts';
import { openInvitation } from './open-invitation.ts';

/** Opening and accepting an invitation. */
export const acceptance: Feature = {
  routes: [
    bindStaged(contract.openInvitation, (deps, _, body) => openInvitation(deps, body)),
    bindStaged(contract.acceptInvitation, acceptInvitation),
  ],
};
