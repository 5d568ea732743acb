import * as contract from '@artel/mail/contract';
import { bindStaged, type Feature } from '@artel/server';
import { answerInvitation } from './answer-invitation.ts';
import { getInvitation } from './get-invitation.ts';

/** Invitations to events that come by letters, and the answers to them. */
export const invitations: Feature = {
  routes: [
    bindStaged(contract.getMailInvitation, getInvitation),
    bindStaged(contract.answerMailInvitation, answerInvitation),
  ],
  retention: [
    {
      table: 'mail.calendar_parts',
      label: 'events that letters bring',
      duration: 'as long as their letter',
    },
  ],
};
