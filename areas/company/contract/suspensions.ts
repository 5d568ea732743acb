import * as z from 'zod/mini';

/**
 * Why a company may be read and not changed: it is unpaid, or the operator of the installation suspended it.
 * Each is lifted by itself.
 */
export const SuspensionReason = z.enum(['unpaid', 'operator']);
export type SuspensionReason = z.infer<typeof SuspensionReason>;

export const Suspension = z.object({
  reason: SuspensionReason,
  /** The words of the person who suspended it; may be empty. */
  note: z.string(),
});
export type Suspension = z.infer<typeof Suspension>;
