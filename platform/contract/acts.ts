/** `area/past-tense`: `disk/link-created`. Its text is `acts.<act>` in the area's strings. */
export type Act = `${string}/${string}`;

/** The usual reasons why a write is not recorded. */
type UsualReason =
  /** A preference, mark or form of the caller alone. */
  | 'own-preference'
  /** The caller's own card or profile, in which colleagues see the change. */
  | 'own-profile'
  /**
   * Everyday content that members write, plan and file; it shows its author and time, and often its former
   * versions.
   */
  | 'daily-work'
  /** Prepared but not in effect: the act that follows is recorded, and before it nothing changes for others. */
  | 'preparation'
  /** An address or a ticket for something that the caller may open anyway. */
  | 'access-to-one'
  /** Its table is the record: each change is a row with its time and origin. */
  | 'own-record'
  /** Counted without a person. */
  | 'statistics';

/** The trace of a write in the journal: its acts, also those that depend on a condition, or the reason why there is none. */
export type Recorded =
  | { readonly acts: readonly [Act, ...Act[]]; readonly unrecorded?: never }
  | { readonly acts?: never; readonly unrecorded: UsualReason | `${string} ${string}.` }
  | {
      readonly acts?: never;
      readonly unrecorded?: never;
      /** Set if the act of `handsOut` is the only one. */
      readonly handsOut: { readonly act: Act };
    };

/** The acts that a route may record. */
export function getActs(route: {
  readonly id: string;
  readonly acts?: readonly Act[] | undefined;
  readonly handsOut?: { readonly act?: Act } | undefined;
}): readonly Act[] {
  const { acts = [], handsOut } = route;
  return handsOut?.act === undefined ? acts : [...acts, handsOut.act];
}
