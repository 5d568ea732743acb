import styles from './drag.module.css';

/** Makes the place that a screen reader reads from; it has to be there before the first words come into it. */
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
