import * as z from 'zod/mini';

/** Why a company may be read and not changed: nobody paid, or whoever runs the installation said so. Each is lifted by itself. */
export const SuspensionReason = z.enum(['unpaid', 'operator']);
export type SuspensionReason = z.infer<typeof SuspensionReason>;

export const Suspension = z.object({
  reason: SuspensionReason,
  /** In the words of whoever suspended it; may be empty. */
  note: z.string(),
});
export type Suspension = z.infer<typeof Suspension>;
