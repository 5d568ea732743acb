import { readableLine } from '@artel/contract';
import * as z from 'zod/mini';

/** The member's facts in the company of the session. */
export const ProfileWork = z.object({
  position: z.string(),
  department: z.nullable(z.object({ id: z.string(), name: z.string() })),
  workPhone: z.string(),
  extension: z.string(),
  /** ISO days of the week, Monday is 1. */
  workingDays: z.array(z.int()),
  /** Local time in the person's zone, `09:00`. */
  workingFrom: z.nullable(z.string()),
  workingTo: z.nullable(z.string()),
  /** The name on the card as administrators corrected it; left out without a correction. */
  mendedName: z.optional(z.object({ familyName: z.string(), givenName: z.string(), middleName: z.string() })),
});

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest), readableLine);
const clockTime = z.string().check(z.maxLength(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const weekday = z.int().check(z.gte(1), z.lte(7));

export const WorkChanges = z.object({
  position: z.optional(line(200)),
  workPhone: z.optional(line(40)),
  extension: z.optional(z.string().check(z.trim(), z.maxLength(10), z.regex(/^\d{0,10}$/))),
  workingDays: z.optional(z.array(weekday).check(z.maxLength(7))),
  /** Both or neither. */
  workingFrom: z.optional(z.nullable(clockTime)),
  workingTo: z.optional(z.nullable(clockTime)),
});
export type WorkChanges = z.infer<typeof WorkChanges>;
