import strings from '@artel/mail/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { accounts } from './accounts/accounts-feature.ts';
import { loadUnreadMail } from './accounts/load-unread.ts';
import { auditSubjects } from './audit-subjects.ts';
import { mailMoves } from './company-move.ts';
import { contacts } from './contacts/contacts-feature.ts';
import { conversations } from './conversations/conversations-feature.ts';
import { fileSource } from './conversations/file-source.ts';
import { endLeavers } from './data/end-leavers.ts';
import { erasePerson } from './data/erase-person.ts';
import { exportCompany, exportPerson } from './data/export-person.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { drafts } from './drafts/drafts-feature.ts';
import { engines } from './engine/engine-feature.ts';
import { events } from './events.ts';
import { frame } from './frame/frame-feature.ts';
import { createInvitationReplies } from './invitations/invitation-replies.ts';
import { invitations } from './invitations/invitations-feature.ts';
import { letterNotice, stuckNotice } from './notices.ts';
import { outbox } from './outbox/outbox-feature.ts';
import { search } from './search/search-feature.ts';
import { mailTenancy } from './tenancy.ts';

/** The area of mail: letters inside the company, and through mail servers outside. */
export const mailArea = defineArea({
  name: 'mail',
  ports: () => ({ invitationReplies: createInvitationReplies() }),
  events,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  auditSubjects,
  // Otherwise a program's key could read the letters of the person for whom it acts.
  isClosedToKeys: true,
  features: [accounts, conversations, invitations, drafts, outbox, contacts, search, frame, engines],
  tenancy: mailTenancy,
  moves: mailMoves,
  permissions: { 'mail.use': ['owner', 'admin', 'accountant', 'member'] },
  notices: [letterNotice, stuckNotice],
  onLeave: endLeavers,
  dashboard: [loadUnreadMail],
  exportCompany,
  exportsAll: true,
  exportPerson,
  erasePerson,
  seed: seedDemo,
  downloads: [fileSource],
});
