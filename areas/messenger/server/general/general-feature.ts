import { memberJoined, roleChanged } from '@artel/company/contract';
import { type Feature, subscribe } from '@artel/server';
import { joinGeneral } from './join-general.ts';

/** Membership in the channel of everyone follows that of the company. */
export const general: Feature = {
  subscriptions: [
    subscribe({ event: memberJoined, name: 'messenger/join-general', priority: 'urgent', run: joinGeneral }),
    // A guest who becomes a member joins the general channel, and a member who becomes a guest leaves it.
    subscribe({ event: roleChanged, name: 'messenger/follow-role', priority: 'soon', run: joinGeneral }),
  ],
};
