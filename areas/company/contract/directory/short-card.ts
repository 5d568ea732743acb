import * as z from 'zod/mini';

/**
 * A person beside things that they made, own or decided: enough for `MemberName` to show them, also after
 * they left.
 */
export const ShortCard = z.object({
  id: z.string(),
  /** Both names are empty after an erasure. */
  familyName: z.string(),
  givenName: z.string(),
  position: z.string(),
  department: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Signed address of the picture, valid for some minutes and for the caller alone; null without one and for a leaver. */
  avatar: z.nullable(z.string()),
  state: z.enum(['active', 'suspended', 'left']),
});
export type ShortCard = z.infer<typeof ShortCard>;
