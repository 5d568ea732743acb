import type { Member, MemberChange } from '@artel/company/contract';

/** A change of a member's status in the company, or its end. */
type IntentKind = MemberChange['kind'] | 'off-boarding';

/** The pending change, and the members that it is for. */
export interface Intent {
  readonly kind: IntentKind;
  readonly memberIds: readonly string[];
  /** The member of the change. */
  readonly member?: Member;
  /** For a suspension: whether it restores the members. */
  readonly isRestoring?: boolean;
}
