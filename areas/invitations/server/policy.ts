import type { Role } from '@artel/company/contract';
import { DAY } from '@artel/contract/time';

/** The term of an invitation by letter, from its last renewal. */
export const INVITATION_LIFETIME = 14 * DAY;
/** Limit of letters to one address, reminders included. */
export const LETTERS_PER_ADDRESS = 4;
/** The pause between two letters to one address. */
export const LETTER_INTERVAL = DAY;
/** The shorter pause before a letter is sent again on request, because the first may be lost. */
export const RESEND_INTERVAL = 10 * 60_000;

/** A moment a number of milliseconds later. */
export function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** Whether a member may invite people with a role: never above their own, so only owners make owners. */
export function mayInviteAs(own: string, role: Role): boolean {
  if (own === 'owner') return true;
  return own === 'admin' && role !== 'owner';
}

/** Whether a role rules the company: such an invitation is valid only while its inviter may still give the role. */
export function isOwnerOrAdmin(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}
