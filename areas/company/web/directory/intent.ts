import type { Member, MemberChange } from '@artel/company/contract';

/** A change of what somebody is in the company, or the end of it. */
export type IntentKind = MemberChange['kind'] | 'off-boarding';

/** What is about to be changed, and for whom. */
export interface Intent {
  readonly kind: IntentKind;
  readonly memberIds: readonly string[];
  /** The one it is about. */
  readonly member?: Member;
  /** For a suspension: whether they are let in again. */
  readonly isRestoring?: boolean;
}
