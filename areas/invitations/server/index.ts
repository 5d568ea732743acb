import { memberJoined, personRenamed } from '@artel/company/contract';
import { emailChanged } from '@artel/identity/contract';
import strings from '@artel/invitations/strings' with { type: 'json' };
import { defineArea, subscribe } from '@artel/server';
import { applyImport } from './imports/apply-import.ts';
import { checkImport } from './imports/check-import.ts';
import { mendFile } from './imports/create-mend-file.ts';
import { closeJoinRequests } from './join/asking/close-join-requests.ts';
import { followAsker } from './join/asking/follow-asker.ts';
import { noteJoined } from './join/asking/note-joined.ts';
import { openJoinRequests } from './join/asking/open-join-requests.ts';
import { loadJoinPart } from './join/deciding/load-join-part.ts';
import { joinNotices } from './join/join-notices.ts';
import { listAcceptedEmails, revokeForEmail } from './letters/invitations.store.ts';
import { invitationsMade } from './letters/invitations-made.ts';
import { noteInvitationLetter } from './letters/note-invitation-letter.ts';
import { sendImportedInvitations, sendInvitationLetters } from './letters/send-invitation-letters.ts';
import { linksMade } from './links/links-made.ts';
import { invitationsLives } from './lives.ts';
import { exportPerson } from './person/export-person.ts';
import { forgetPerson } from './person/forget-person.ts';
import { routes } from './routes.ts';
import { invitationsWall } from './wall.ts';

/** How people come into a company that is there already: by a letter, by a link, by asking, by a file. */
export const invitationsArea = defineArea({
  name: 'invitations',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  lives: invitationsLives,
  wall: invitationsWall,
  routes,
  subscriptions: [
    subscribe({
      event: emailChanged,
      name: 'invitations/readdress-join-requests',
      lane: 'soon',
      run: followAsker,
    }),
    subscribe({
      event: personRenamed,
      name: 'invitations/rename-join-requests',
      lane: 'soon',
      run: followAsker,
    }),
    subscribe({ event: memberJoined, name: 'invitations/note-joined', lane: 'soon', run: noteJoined }),
  ],
  dashboard: [loadJoinPart],
  notices: joinNotices,
  belongings: [invitationsMade, linksMade],
  knownAddresses: listAcceptedEmails,
  // Letters that ask the person in open nothing any more.
  onLeave: async (_, tx, { companyId, email, leftAt }) => {
    if (email !== '') await revokeForEmail(tx, companyId, email, leftAt);
  },
  jobs: [
    sendInvitationLetters,
    sendImportedInvitations,
    noteInvitationLetter,
    openJoinRequests,
    closeJoinRequests,
    checkImport,
    applyImport,
  ],
  downloads: [mendFile.source],
  exportPerson,
  erasePerson: forgetPerson,
});

export { describeInvitation } from './acceptance/describe-invitation.ts';
export { findInvitingCompany, readInvitation } from './acceptance/read-invitation.ts';
export { takeInvitation } from './acceptance/take-invitation.ts';
export { isWaiting } from './join/askings.store.ts';
export { isInvited } from './letters/is-invited.ts';
