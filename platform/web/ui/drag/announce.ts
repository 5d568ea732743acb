import styles from './drag.module.css';

/** Creates the element that a screen reader reads from; it must exist before the first text is put into it. */
export function prepareAnnouncements(near: Element): HTMLElement {
  // Elements outside of an open dialog are not announced.
  const host = near.closest('dialog[open]') ?? document.body;
  const present = host.querySelector<HTMLElement>(':scope > [data-announcer]');
  if (present !== null) return present;
  const place = document.createElement('div');
  place.className = styles.heard ?? '';
  place.dataset['announcer'] = '';
  place.setAttribute('aria-live', 'assertive');
  host.append(place);
  return place;
}

/** Announces something to screen readers. */
export function announce(text: string, near: Element): void {
  prepareAnnouncements(near).textContent = text;
}
