import { notifyApp } from '../browser/app-bridge.ts';
import { publicConfig } from '../config/public-config.ts';
import { outsideAddress } from './outside-address.ts';
import { readAppMessage } from './read-app-message.ts';

/** Name of the event by which the application sends the page a message. */
export const APP_EVENT = 'artel-message';

/** The history of the application's pages. */
interface Steps {
  readonly canGoBack: () => boolean;
  readonly back: () => void;
}

/**
 * Connects the page to the application around it: reports that it is ready, hands over links that lead
 * outside, and listens to messages.
 */
export function connectApp(steps: Steps): () => void {
  const onMessage = (event: Event) => {
    const message = readAppMessage((event as CustomEvent<unknown>).detail);
    if (message?.type !== 'back') return;
    if (steps.canGoBack()) steps.back();
    else notifyApp({ type: 'back' });
  };
  window.addEventListener(APP_EVENT, onMessage);
  document.addEventListener('click', redirectOut);
  const { brandName, version } = publicConfig();
  notifyApp({ type: 'ready', name: brandName, version });
  return () => {
    window.removeEventListener(APP_EVENT, onMessage);
    document.removeEventListener('click', redirectOut);
  };
}

/** Hands over a link that would leave the web view or open another one; without a bridge the browser follows it. */
function redirectOut(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || !link?.href || link.hasAttribute('download')) return;
  const isOutside = link.origin !== location.origin || link.target === '_blank';
  const url = isOutside ? outsideAddress(link.href) : null;
  if (url !== null && notifyApp({ type: 'open', url })) event.preventDefault();
}
