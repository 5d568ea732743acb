import * as z from 'zod/mini';

/** The data of the area `onboarding`, which reads and writes these fields itself (`profilePart`). */
export const ProfileOnboarding = z.object({
  /** The company name typed at sign-up; prefills the form that opens a company. */
  companyNameDraft: z.string(),
  /** Whether the tour of slides is still due (E-07). */
  isOnboarding: z.boolean(),
});

export const OnboardingChanges = z.object({
  /** Only false is accepted: it ends the tour (T-05). */
  isOnboarding: z.optional(z.literal(false)),
});
export type OnboardingChanges = z.infer<typeof OnboardingChanges>;
