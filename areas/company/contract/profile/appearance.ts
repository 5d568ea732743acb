import * as z from 'zod/mini';

export const Theme = z.enum(['auto', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

export const Density = z.enum(['comfortable', 'compact']);
export type Density = z.infer<typeof Density>;

/** The person's settings of the interface, on all devices. */
export const Appearance = z.object({
  /** Null means never chosen: the browser's setting applies. */
  theme: z.nullable(Theme),
  density: z.nullable(Density),
});

export const AppearanceChanges = z.object({ theme: z.optional(Theme), density: z.optional(Density) });
export type AppearanceChanges = z.infer<typeof AppearanceChanges>;
