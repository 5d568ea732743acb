import {
  addMembers,
  getConversation,
  listConversationMembers,
  listConversations,
  removeMember,
  setMemberRole,
} from '@artel/messenger/contract';
import { useAct, usePages } from '@artel/web';

export function useMembers(conversationId: string) {
  return usePages(listConversationMembers, { limit: 100 }, { params: { conversationId } });
}

const people = [listConversationMembers, listConversations, getConversation];

export function useAddMembers() {
  return useAct(addMembers, { failure: 'inline', refreshes: people });
}

export function useRemoveMember() {
  return useAct(removeMember, { failure: 'inline', refreshes: people });
}

export function useSetRole() {
  return useAct(setMemberRole, { refreshes: people });
}
