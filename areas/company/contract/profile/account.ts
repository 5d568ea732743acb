import { readableLine } from '@artel/contract';
import { nameField } from '@artel/identity/contract';
import * as z from 'zod/mini';

/** The data about the person that identity stores. */
export const ProfileAccount = z.object({
  id: z.string(),
  /** The e-mail address that the person signs in with. */
  username: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  middleName: z.string(),
  /** IANA zone. */
  timeZone: z.string(),
  /** Signed address of the person's picture, for some minutes; null without one. */
  avatar: z.nullable(z.string()),
  version: z.int(),
});

export const AccountChanges = z.object({
  familyName: z.optional(nameField),
  givenName: z.optional(nameField),
  middleName: z.optional(z.string().check(z.trim(), z.maxLength(80), readableLine)),
  timeZone: z.optional(z.string().check(z.maxLength(64))),
});
export type AccountChanges = z.infer<typeof AccountChanges>;
