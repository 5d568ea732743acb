import { showToast, t } from '@artel/web';
import type { acceptEntry as accept } from './accept-entry.tsx';

/** Accepts the `auth` parameter that an application put into the address; the code for it is loaded only then. */
export async function acceptEntry(...entry: Parameters<typeof accept>): ReturnType<typeof accept> {
  try {
    const { acceptEntry: taken } = await import('./accept-entry.tsx');
    return await taken(...entry);
  } catch {
    // The chunk could not be loaded: the application starts anyway, with its usual sign-in.
    return () =>
      showToast({
        severity: 'error',
        title: t('identity.entry.failed.title'),
        detail: t('identity.entry.failed.text'),
      });
  }
}
