import { meetingHandedOver, meetingPlanned } from '@artel/meetings/contract';
import strings from '@artel/meetings/strings' with { type: 'json' };
import { defineArea, subscribe } from '@artel/server';
import { seedDemo } from './demo/seed-demo.ts';
import { noteGuestLetter } from './invitations/note-guest-letter.ts';
import { sendInvitations } from './invitations/send-invitations.ts';
import { tellNewOrganiser } from './invitations/tell-new-organiser.ts';
import { meetingsLives } from './lives.ts';
import { loadNextMeeting } from './meetings/load-next-meeting.ts';
import { planStep } from './meetings/plan-step.ts';
import { plannedMeetings } from './meetings/planned-meetings.ts';
import { routes } from './routes.ts';

/** Meetings of a company, and the letters that invite their guests. */
export const meetingsArea = defineArea({
  name: 'meetings',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  lives: meetingsLives,
  routes,
  permissions: { 'meetings.plan': ['owner', 'admin', 'accountant', 'member'] },
  dashboard: [loadNextMeeting],
  checklist: [planStep],
  belongings: [plannedMeetings],
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
  ],
  seed: seedDemo,
});
