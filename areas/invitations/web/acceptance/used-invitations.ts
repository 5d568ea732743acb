const taken = new Set<string>();

/**
 * Invitations that were used in this tab: a person who has just signed up by one must not get the offer to
 * accept it.
 */
export const usedInvitations = {
  note: (hash: string) => void taken.add(hash),
  has: (hash: string) => taken.has(hash),
};
