import * as z from 'zod/mini';

/**
 * Why a company is read-only: it has not paid, the operator of the installation suspended it, or it has moved to
 * another installation. Each reason is lifted by itself.
 */
export const SuspensionReason = z.enum(['unpaid', 'operator', 'moved']);
export type SuspensionReason = z.infer<typeof SuspensionReason>;

export const Suspension = z.object({
  reason: SuspensionReason,
  /** The message of the person who suspended it; may be empty. */
  note: z.string(),
});
export type Suspension = z.infer<typeof Suspension>;
