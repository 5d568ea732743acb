import { useSyncExternalStore } from 'react';
import { freshKey } from '../browser/fresh-key.ts';
import { newListeners } from '../browser/listeners.ts';

/** K-01, milliseconds. */
const TOAST_LIFETIME = 5_000;

interface Toast {
  readonly id: string;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly detail?: string;
  /** An act that the toast offers; such a toast stays until it is closed, unless it has a lifetime. */
  readonly act?: { readonly label: string; readonly run: () => void };
  /** Milliseconds. */
  readonly lifetime?: number;
}

let toasts: readonly Toast[] = [];
const changes = newListeners();

/** Shows a short message for five seconds, or until it is closed if it offers an act; returns its id. */
export function showToast(toast: Omit<Toast, 'id'>): string {
  const id = freshKey();
  publish([...toasts, { ...toast, id }]);
  const lifetime = toast.lifetime ?? (toast.act === undefined ? TOAST_LIFETIME : undefined);
  if (lifetime !== undefined) setTimeout(() => closeToast(id), lifetime);
  return id;
}

export function closeToast(id: string): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** The toasts that are shown now, oldest first. */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

/** The shown toasts, kept current while the component is mounted. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(changes.listen, shownToasts);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  changes.notify();
}
