import styles from './drag.module.css';

export interface Chip {
  readonly moveTo: (x: number, y: number) => void;
  readonly remove: () => void;
}

/** A label beside the pointer that names the dragged things. */
export function showChip(text: string, near: Element): Chip {
  const chip = document.createElement('div');
  chip.className = styles.chip ?? '';
  chip.textContent = text;
  chip.setAttribute('aria-hidden', 'true');
  const scheme = near.closest<HTMLElement>('[data-scheme]')?.dataset['scheme'];
  if (scheme !== undefined) chip.dataset['scheme'] = scheme;
  (near.closest('dialog[open]') ?? document.body).append(chip);
  return {
    moveTo: (x, y) => {
      chip.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
    },
    remove: () => chip.remove(),
  };
}
