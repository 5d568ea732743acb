import type { Member, MemberChange } from '@artel/company/contract';

/** What is about to be changed, and for whom. */
export interface Intent {
  readonly kind: MemberChange['kind'];
  readonly memberIds: readonly string[];
  /** The one it is about. */
  readonly member?: Member;
  /** For a suspension: whether they are let in again. */
  readonly isRestoring?: boolean;
}
