import {
  meetingCancelled,
  meetingChanged,
  meetingHandedOver,
  meetingPlanned,
} from '@artel/meetings/contract';
import { type Feature, subscribe } from '@artel/server';
import { noteGuestLetter } from './note-guest-letter.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { sendInvitations } from './send-invitations.ts';
import { tellNewOrganiser } from './tell-new-organiser.ts';

/** Letters that invite a meeting's guests. */
export const invitations: Feature = {
  jobs: [noteGuestLetter],
  subscriptions: [
    subscribe({
      event: meetingPlanned,
      name: 'meetings/send-invitations',
      lane: 'soon',
      run: sendInvitations,
    }),
    subscribe({
      event: meetingHandedOver,
      name: 'meetings/tell-new-organiser',
      lane: 'soon',
      run: tellNewOrganiser,
    }),
    subscribe({
      event: meetingChanged,
      name: 'meetings/notify-of-change',
      lane: 'soon',
      run: (deps, changed) => notifyOfChange(deps, changed, 'changed'),
    }),
    subscribe({
      event: meetingCancelled,
      name: 'meetings/notify-of-cancellation',
      lane: 'soon',
      run: (deps, changed) => notifyOfChange(deps, changed, 'cancelled'),
    }),
  ],
};
