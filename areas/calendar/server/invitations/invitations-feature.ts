import * as contract from '@artel/calendar/contract';
import { bind, type Feature } from '@artel/server';
import { answerInvitation, getInvitation } from './open-invitation.ts';
import { recordGuestLetter } from './record-guest-letter.ts';
import { writeToGuests } from './write-to-guests.ts';

/** Letters to guests, and the page on which people outside answer. */
export const invitations: Feature = {
  routes: [
    bind(contract.getInvitation, (deps, _actor, params) => getInvitation(deps, params)),
    bind(contract.answerInvitation, (deps, _actor, input) => answerInvitation(deps, input)),
  ],
  jobs: [writeToGuests, recordGuestLetter],
};
