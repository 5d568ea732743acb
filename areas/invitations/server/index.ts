import strings from '@artel/invitations/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { acceptance } from './acceptance/acceptance-feature.ts';
import { describeInvitation } from './acceptance/describe-invitation.ts';
import { auditSubjects } from './audit-subjects.ts';
import { invitationsMoves } from './company-move.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { events } from './events.ts';
import { correctionFile } from './imports/create-correction-file.ts';
import { imports } from './imports/imports-feature.ts';
import { loadJoinPart } from './join/deciding/load-join-part.ts';
import { join } from './join/join-feature.ts';
import { joinNotices } from './join/join-notices.ts';
import { listAcceptedEmails, revokeForEmails } from './letters/invitations.store.ts';
import { invitationsMade } from './letters/invitations-made.ts';
import { letters } from './letters/letters-feature.ts';
import { linkConnections } from './links/link-connections.ts';
import { links } from './links/links-feature.ts';
import { linksMade } from './links/links-made.ts';
import { exportPerson } from './person/export-person.ts';
import { forgetPerson } from './person/forget-person.ts';
import { invitationsTenancy } from './tenancy.ts';

/** People join an existing company in four ways: by a letter, by a link, by a request, by a file. */
export const invitationsArea = defineArea({
  name: 'invitations',
  ports: (platform) => ({ describeInvitation: describeInvitation(platform) }),
  events,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  auditSubjects,
  features: [imports, letters, links, acceptance, join],
  tenancy: invitationsTenancy,
  moves: invitationsMoves,
  dashboard: [loadJoinPart],
  notices: joinNotices,
  connections: [linkConnections],
  ownership: [invitationsMade, linksMade],
  knownAddresses: listAcceptedEmails,
  // Invitations addressed to the person become invalid.
  onLeave: async (_, tx, leavers) => {
    const [first] = leavers;
    const emails = leavers.flatMap(({ email }) => (email === '' ? [] : [email]));
    if (first && emails.length > 0) await revokeForEmails(tx, first.companyId, emails, first.leftAt);
  },
  downloads: [correctionFile.source],
  exportPerson,
  erasePerson: forgetPerson,
  seed: seedDemo,
});

export { acceptIntoCompany } from './acceptance/accept-into-company.ts';
export { findInvitingCompany, readInvitation } from './acceptance/read-invitation.ts';
export { isWaiting } from './join/own-requests.store.ts';
export { isInvited } from './letters/is-invited.ts';
