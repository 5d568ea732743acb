import type { MemberActor } from '@artel/contract';

/** The acting user and the company for which they act: a member of it, or the seller. */
export interface Buying {
  readonly userId: string;
  readonly membership: Pick<MemberActor['membership'], 'companyId'>;
  /** The seller acts for the company and can accept no terms in its name. */
  readonly isSeller?: true;
}
