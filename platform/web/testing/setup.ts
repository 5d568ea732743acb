import '@testing-library/jest-dom/vitest';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetPublicConfig } from '../config/public-config.ts';
import { forgetTextDrafts } from '../drafts/text-draft.ts';
import { closeToast, shownToasts } from '../toasts/toasts.ts';
import { fakeServer } from './fake-route.ts';

// The time until a state is reached depends on the machine: a limit of a second would only measure that.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(() => fakeServer.listen({ onUnhandledRequest: 'error' }));
// Files of a worker share installed modules, and the page of the previous file may have ended without its
// server.
beforeEach(() => onlineManager.setOnline(true));
afterAll(() => fakeServer.close());

/** The element that gets the focus back when a dialog is closed. */
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();

// Functions that jsdom lacks and the interface calls without checking.
beforeEach(() => {
  window.scrollTo = vi.fn() as never;
  Element.prototype.scrollIntoView = vi.fn();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    focusedBefore.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href], [tabindex="0"]')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    const before = focusedBefore.get(this);
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  };
  // Elements in the top layer are shown: the sheet of jsdom hides every popover.
  HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
    this.style.display = 'block';
  };
  HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
    this.style.display = '';
  };
  Element.prototype.setPointerCapture ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
  document.elementFromPoint ??= () => null;
  window.matchMedia ??= ((media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as never;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

afterEach(() => {
  // A page that ends saves the words of a signed-in person, and nothing answers any more.
  act(() => forgetTextDrafts());
  forgetCookies();
  cleanup();
  fakeServer.resetHandlers();
  fakeServer.events.removeAllListeners();
  for (const toast of shownToasts()) closeToast(toast.id);
  localStorage.clear();
  sessionStorage.clear();
  document.getElementById('artel-config')?.remove();
  forgetPublicConfig();
  window.history.replaceState(null, '', '/');
});

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.includes('=') ? cookie.slice(0, cookie.indexOf('=')) : '';
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}
