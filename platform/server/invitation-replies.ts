import type { InvitationReplies } from './platform.ts';

/** Where no area has letters. */
export const noInvitationReplies: InvitationReplies = {
  send: async () => false,
  findPath: async () => null,
};
