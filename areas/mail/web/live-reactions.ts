import { getDashboard } from '@artel/contract';
import {
  getConversation,
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

/** What the area's screens fetch again when a letter came or something was done on another device. */
export const liveReactions: readonly LiveReaction[] = [
  {
    event: mailboxChanged,
    refetches: [listAccounts, listConversations, getConversation, searchMessages, getDashboard],
  },
  { event: sendingChanged, refetches: [listSendings, listDrafts] },
  { event: mailDraftChanged, refetches: [listDrafts] },
];
