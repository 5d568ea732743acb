/** The facts that determine rights in a conversation. */
export interface RightsInput {
  readonly kind: string;
  readonly isOpen: boolean;
  /** The channel of the whole company. */
  readonly isGeneral: boolean;
  readonly isAnnouncement: boolean;
  readonly isArchived: boolean;
  /** The actor's role in the conversation; null if they are not in it. */
  readonly role: string | null;
  readonly isGuest: boolean;
  /** The actor manages conversations of the company (`messenger.manage`). */
  readonly managesAll: boolean;
  /** Whether another person is in it. */
  readonly hasPeer: boolean;
}

export interface Rights {
  readonly read: boolean;
  readonly join: boolean;
  readonly write: boolean;
  readonly react: boolean;
  readonly callAll: boolean;
  readonly manage: boolean;
  readonly addMembers: boolean;
  readonly leave: boolean;
  readonly deleteOthers: boolean;
}

/**
 * Returns what an actor may do in a conversation. An open channel can be read by every member of the company
 * except guests; any other conversation only by its members.
 */
export function rightsIn(input: RightsInput): Rights {
  const { kind, isOpen, isGeneral, isAnnouncement, isArchived, role, isGuest, managesAll, hasPeer } = input;
  const isIn = role !== null;
  const isNamed = kind === 'channel' || kind === 'group';
  const read = isIn || (kind === 'channel' && isOpen && !isGuest);
  const manage = isNamed && (role === 'manager' || (kind === 'channel' && managesAll && read));
  const isUsed = isIn && !isArchived;
  const write = isUsed && (!isAnnouncement || manage) && (kind !== 'direct' || hasPeer);
  return {
    read,
    manage,
    write,
    join: read && !isIn && !isArchived,
    react: isUsed,
    callAll: write && isNamed && (!isGeneral || manage),
    addMembers: isUsed && isNamed && !isGeneral && (isOpen || kind === 'group' || manage),
    leave: isIn && isNamed && !isGeneral,
    deleteOthers: manage,
  };
}
