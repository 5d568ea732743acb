import { calendarChanged } from '@artel/calendar/contract';
import { getDashboard } from '@artel/contract';
import {
  getConversation,
  getDraft,
  getMailInvitation,
  listAccounts,
  listConversations,
  listDrafts,
  listSendings,
  mailboxChanged,
  mailDraftChanged,
  searchMessages,
  sendingChanged,
} from '@artel/mail/contract';
import type { LiveReaction } from '@artel/web';

/** Queries that the area's screens refetch when a letter arrived or another device changed something. */
export const liveReactions: readonly LiveReaction[] = [
  {
    event: mailboxChanged,
    refetches: [listAccounts, listConversations, getConversation, searchMessages, getDashboard],
  },
  { event: calendarChanged, refetches: [getMailInvitation] },
  { event: sendingChanged, refetches: [listSendings, listDrafts] },
  { event: mailDraftChanged, refetches: [listDrafts, getDraft] },
];
