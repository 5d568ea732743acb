import type { InvitationReplies } from './platform.ts';

/** The port without an area that implements letters. */
export const noInvitationReplies: InvitationReplies = {
  send: async () => false,
  findPath: async () => null,
};
