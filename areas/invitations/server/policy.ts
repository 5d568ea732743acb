import type { Role } from '@artel/company/contract';
import { DAY } from '@artel/contract/time';

/** How long an invitation by letter holds from its last renewal on. */
export const INVITATION_LIFETIME = 14 * DAY;
/** Letters to one address, reminders included. */
export const LETTERS_PER_ADDRESS = 4;
/** Between two letters to one address. */
export const LETTER_INTERVAL = DAY;
/** A letter requested again, because the first was lost, may come sooner than a reminder. */
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

/** Roles that rule the company: such an invitation holds only while its inviter may still give the role. */
export function isOwnerOrAdmin(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}
