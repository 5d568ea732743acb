/**
 * A message from Artel to the mobile application around it (docs/mobile-bridge.md). Never a token, never a
 * code.
 */
type AppMessage =
  /** The first page shows. */
  | { readonly type: 'ready'; readonly name: string; readonly version: string }
  /** The person wants to go back, and there is no previous page. */
  | { readonly type: 'back' }
  /** An address that is to be opened outside of the web view. */
  | { readonly type: 'open'; readonly url: string }
  | { readonly type: 'share'; readonly title: string; readonly url: string }
  /** No one is signed in any more: the person signed out, the session ended, or `auth` was refused. */
  | { readonly type: 'logout'; readonly reason: 'asked' | 'ended' | 'refused' }
  /** The person wants to use the app with this server. */
  | { readonly type: 'server'; readonly name: string; readonly url: string };

/** The object that the application injects into the page before its first script. */
interface ArtelBridge {
  postMessage(json: string): void;
}

const VERSION = 1;

function findBridge(): ArtelBridge | null {
  const { artelBridge } = window as { artelBridge?: Partial<ArtelBridge> | null };
  return typeof artelBridge?.postMessage === 'function' ? (artelBridge as ArtelBridge) : null;
}

/** Whether there is an application around the page that listens. */
export function hasApp(): boolean {
  return findBridge() !== null;
}

/**
 * Sends a message to the application around the page; false when there is none; the page then acts by itself
 * as far as it can.
 */
export function notifyApp(message: AppMessage): boolean {
  try {
    const bridge = findBridge();
    bridge?.postMessage(JSON.stringify({ v: VERSION, ...message }));
    return bridge !== null;
  } catch {
    // An object of an application that is being closed throws; it is treated as missing.
    return false;
  }
}
