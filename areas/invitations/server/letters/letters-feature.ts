import * as contract from '@artel/invitations/contract';
import { bind, type Feature } from '@artel/server';
import { remindInvitations, resendInvitations, revokeInvitations } from './change-invitations.ts';
import { checkInvitations } from './check-invitations.ts';
import { invitePeople } from './invite-people.ts';
import { listInvitations } from './list-invitations.ts';
import { recordInvitationLetter } from './record-invitation-letter.ts';
import { sendImportedInvitations, sendInvitationLetters } from './send-invitation-letters.ts';

/** Invitations by letter. */
export const letters: Feature = {
  routes: [
    bind(contract.listInvitations, listInvitations),
    bind(contract.checkInvitations, checkInvitations),
    bind(contract.createInvitations, invitePeople),
    bind(contract.resendInvitations, (deps, actor, body) => resendInvitations(deps, actor, body.ids)),
    bind(contract.remindInvitations, (deps, actor, body) => remindInvitations(deps, actor, body.ids)),
    bind(contract.revokeInvitations, (deps, actor, body) => revokeInvitations(deps, actor, body.ids)),
  ],
  jobs: [sendInvitationLetters, sendImportedInvitations, recordInvitationLetter],
  retention: [
    {
      table: 'invitations.invitations',
      label: 'invitations by letter, and the count of letters by day',
      duration: '{days} after their term',
      ends: 'expires_at',
      days: 180,
    },
    {
      table: 'invitations.invitation_letter_days',
      label: 'invitations by letter, and the count of letters by day',
      duration: '{days} after their term',
      lastDay: 'day',
      days: 180,
    },
  ],
};
