import * as contract from '@artel/messenger/contract';
import { bind, type Feature } from '@artel/server';
import { addReaction, listReactions, removeReaction } from './react.ts';

/** Reactions to messages. */
export const reactions: Feature = {
  routes: [
    bind(contract.addReaction, addReaction),
    bind(contract.removeReaction, removeReaction),
    bind(contract.listReactions, listReactions),
  ],
  retention: [
    {
      table: 'messenger.reactions',
      label: 'reactions to messages',
      with: 'messenger.messages',
      duration: 'as long as their message',
    },
  ],
};
