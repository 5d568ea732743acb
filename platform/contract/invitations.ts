/** The facts of an invitation for the holder of its link, before the person is known. */
interface DescribedInvitation {
  readonly companyName: string;
  /** The inviter's name. */
  readonly invitedBy: string;
  readonly role: string;
  /** The address of a letter's recipient; null for a link. */
  readonly email: string | null;
  /** The mail domain that a link requires; null for any. */
  readonly emailDomain: string | null;
  /** UTC instant. */
  readonly expiresAt: string;
}

/** Port, implemented by invitations: describes the invitation of a token without consuming it; null if the token is invalid. */
export type DescribeInvitation = (hash: string) => Promise<DescribedInvitation | null>;
