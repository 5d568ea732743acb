import type { MemberActor } from '@artel/contract';

/** Who acts, and for which company: a member of it, or who sells to it. */
export interface Buying {
  readonly userId: string;
  readonly membership: Pick<MemberActor['membership'], 'companyId'>;
  /** Who sells acts for the company, and can agree to nothing in its name. */
  readonly isSeller?: true;
}
