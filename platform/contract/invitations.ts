/** The facts of an invitation for the holder of its link, before the person is known. */
interface DescribedInvitation {
  readonly companyName: string;
  /** The inviter's name. */
  readonly invitedBy: string;
  readonly role: string;
  /** The address that it is for, and no other; null for a link of many. */
  readonly email: string | null;
  /** The mail domain that a link of many requires; null for any. */
  readonly emailDomain: string | null;
  /** UTC instant. */
  readonly expiresAt: string;
}

/** Port, implemented by company: who invites and where by a token, without using it; null when it opens nothing. */
export type DescribeInvitation = (hash: string) => Promise<DescribedInvitation | null>;
