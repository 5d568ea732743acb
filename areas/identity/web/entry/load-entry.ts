import type { acceptEntry as accept } from './accept-entry.tsx';

/** Takes what an application wrote into the address as `auth`; only who comes with it loads what that takes. */
export async function acceptEntry(...entry: Parameters<typeof accept>): ReturnType<typeof accept> {
  const { acceptEntry: taken } = await import('./accept-entry.tsx');
  return taken(...entry);
}
