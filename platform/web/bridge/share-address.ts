import { notifyApp } from '../browser/app-bridge.ts';

/** The outcome of sharing; `shown` means that the person sees where to share it. */
type Outcome = 'shown' | 'copied' | 'failed';

/** Shares an address through the application, else through the system's share sheet, else by copying it. */
export async function shareAddress(shared: {
  readonly title: string;
  readonly url: string;
}): Promise<Outcome> {
  if (notifyApp({ type: 'share', ...shared })) return 'shown';
  const { share, clipboard } = navigator as Partial<Navigator>;
  try {
    if (share !== undefined) {
      await share.call(navigator, shared);
      return 'shown';
    }
    // Missing on plain http.
    if (clipboard === undefined) return 'failed';
    await clipboard.writeText(shared.url);
    return 'copied';
  } catch (cause) {
    // The person closed the share sheet.
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'shown' : 'failed';
  }
}
