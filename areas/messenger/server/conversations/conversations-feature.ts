import * as contract from '@artel/messenger/contract';
import { bind, type Feature } from '@artel/server';
import {
  addMembers,
  joinConversation,
  leaveConversation,
  listMembers,
  removeMember,
  setMemberRole,
} from './change-members.ts';
import { createChannel, createGroup, openDirect } from './create-conversation.ts';
import { listChannels, listConversations } from './list-conversations.ts';
import { getConversation } from './present-conversation.ts';
import { updateConversation, updateOwnConversation } from './update-conversation.ts';

/** Channels, groups, chats of two and notes, with the people in them. */
export const conversations: Feature = {
  routes: [
    bind(contract.listConversations, (deps, actor) => {
      deps.tx.endQueries();
      return listConversations(deps, actor);
    }),
    bind(contract.getConversation, (deps, actor, params) => {
      deps.tx.endQueries();
      return getConversation(deps, actor, params.conversationId);
    }),
    bind(contract.listChannels, listChannels),
    bind(contract.createChannel, createChannel),
    bind(contract.createGroup, createGroup),
    bind(contract.openDirect, openDirect),
    bind(contract.updateConversation, updateConversation),
    bind(contract.updateOwnConversation, updateOwnConversation),
    bind(contract.joinConversation, joinConversation),
    bind(contract.leaveConversation, leaveConversation),
    bind(contract.listConversationMembers, listMembers),
    bind(contract.addMembers, addMembers),
    bind(contract.setMemberRole, setMemberRole),
    bind(contract.removeMember, removeMember),
  ],
  retention: [
    {
      table: 'messenger.conversations',
      label: 'channels, groups and chats',
      duration: 'as long as the company',
    },
    { table: 'messenger.members', label: 'who is in which conversation', duration: 'until they leave it' },
  ],
};
