const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

const NAMES: Readonly<Record<string, string>> = {
  mod: IS_MAC ? '⌘' : 'Ctrl',
  alt: IS_MAC ? '⌥' : 'Alt',
  esc: 'Esc',
  up: '↑',
  delete: 'Delete',
  backspace: 'Backspace',
};

/** The name of a key as it is printed on this keyboard. */
export function keyName(key: string): string {
  return NAMES[key.toLowerCase()] ?? key.toUpperCase();
}

/** Keys in the form of `aria-keyshortcuts`. */
export function keyShortcuts(keys: string): string {
  const toShortcut = (key: string) => (key.length === 1 ? key.toUpperCase() : key);
  const names = keys.replace('mod', IS_MAC ? 'Meta' : 'Control').split(' ');
  return names.map(toShortcut).join('+');
}

/** Whether the keys were pressed together; a letter is found by its position, as layouts differ. */
export function isPressed(keys: string, event: KeyPress): boolean {
  const names = keys.split(' ');
  const last = names.at(-1) ?? '';
  const isMod = event.ctrlKey || event.metaKey;
  if (names.includes('mod') !== isMod || names.includes('alt') !== event.altKey || event.shiftKey)
    return false;
  return last.length === 1 ? event.code === `Key${last.toUpperCase()}` : event.key === (KEYS[last] ?? last);
}

interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const KEYS: Readonly<Record<string, string>> = { up: 'ArrowUp', esc: 'Escape', backspace: 'Backspace' };
