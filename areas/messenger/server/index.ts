import { typing } from '@artel/messenger/contract';
import strings from '@artel/messenger/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { auditSubjects } from './audit-subjects.ts';
import { messengerMoves } from './company-move.ts';
import { conversations } from './conversations/conversations-feature.ts';
import { loadUnread } from './conversations/load-unread.ts';
import { erasePerson } from './data/erase-person.ts';
import { exportCompany, exportPerson } from './data/export-messages.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { events } from './events.ts';
import { fileSource, pictureSource } from './files/file-sources.ts';
import { files } from './files/files-feature.ts';
import { endLeavers } from './general/end-leavers.ts';
import { general } from './general/general-feature.ts';
import { managedChannels } from './general/managed-channels.ts';
import { lines } from './lines/lines-feature.ts';
import { liveTopics } from './live/live-topics.ts';
import { directNotice } from './messages/direct-notice.ts';
import { mentionNotice } from './messages/mention-notice.ts';
import { messages } from './messages/messages-feature.ts';
import { writeStep } from './messages/write-step.ts';
import { reactions } from './reactions/reactions-feature.ts';
import { search } from './search/search-feature.ts';
import { messengerTenancy } from './tenancy.ts';

/** Conversations of the people of a company. */
export const messengerArea = defineArea({
  name: 'messenger',
  events,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  auditSubjects,
  features: [conversations, lines, messages, reactions, files, search, general],
  tenancy: messengerTenancy,
  moves: messengerMoves,
  permissions: {
    'messenger.create-channels': ['owner', 'admin', 'accountant', 'member'],
    'messenger.manage': ['owner', 'admin'],
  },
  ownership: [managedChannels],
  notices: [mentionNotice, directNotice],
  onLeave: endLeavers,
  liveTopics,
  liveSignals: [typing],
  dashboard: [loadUnread],
  checklist: [writeStep],
  exportCompany,
  exportsAll: true,
  exportPerson,
  erasePerson,
  seed: seedDemo,
  downloads: [fileSource],
  imageSources: [pictureSource],
});
