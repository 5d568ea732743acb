const taken = new Set<string>();

/** Invitations that were used in this tab: a person who has just come by one is not offered to accept it. */
export const usedInvitations = {
  note: (hash: string) => void taken.add(hash),
  has: (hash: string) => taken.has(hash),
};
