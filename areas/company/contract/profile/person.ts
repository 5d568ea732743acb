import { dateField, dateTimeField, readableLine } from '@artel/contract';
import * as z from 'zod/mini';

/** The readers who may see a birthday, and whether with the year. */
export const BirthdayVisibility = z.enum(['nobody', 'day-and-month', 'whole']);
export type BirthdayVisibility = z.infer<typeof BirthdayVisibility>;

/** The data that people enter about themselves, for all their companies. */
export const ProfilePerson = z.object({
  /** E.164; empty without one. */
  mobilePhone: z.string(),
  /** A day of the calendar, `1990-05-17`. */
  birthday: z.nullable(z.string()),
  birthdayVisibility: BirthdayVisibility,
  statusText: z.string(),
  /** UTC instant at which the status expires. */
  statusUntil: z.nullable(z.string()),
  /** The address that the messenger action opens; empty or an address with https. */
  linkIva: z.string(),
  /** UTC instant at which the account will be erased, unless the person cancels that. */
  deletesAt: z.nullable(z.string()),
});

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest), readableLine);

export const PersonChanges = z.object({
  /** Accepted in any usual form; «8…» and «+7…» are equivalent. */
  mobilePhone: z.optional(line(40)),
  birthday: z.optional(z.nullable(dateField)),
  birthdayVisibility: z.optional(BirthdayVisibility),
  statusText: z.optional(line(100)),
  statusUntil: z.optional(z.nullable(dateTimeField)),
  linkIva: z.optional(line(500)),
});
export type PersonChanges = z.infer<typeof PersonChanges>;
