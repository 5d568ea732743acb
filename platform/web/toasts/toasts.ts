import { useSyncExternalStore } from 'react';
import { freshKey } from '../api/fresh-key.ts';

/** K-01, milliseconds. */
const TOAST_LIFE = 5_000;

export interface Toast {
  readonly id: string;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly detail?: string;
}

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a short message for five seconds. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = freshKey();
  publish([...toasts, { ...toast, id }]);
  setTimeout(() => closeToast(id), TOAST_LIFE);
}

export function closeToast(id: string): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** The toasts that are shown now, oldest first. */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

/** The same, kept true while the component is shown. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, shownToasts);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
