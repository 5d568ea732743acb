import { type KeyboardEvent, useRef } from 'react';
import { isPressed, keyName, keyShortcuts } from '../../browser/key-names.ts';
import { useAbove } from '../popover/use-above.ts';
import styles from './menu.module.css';
import type { MenuAction } from './menu-action.ts';
import type { MenuPlace } from './menu-place.ts';

interface MenuProps {
  readonly label: string;
  /** The menu is open while this is set. */
  readonly place: MenuPlace | undefined;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

/**
 * The acts for one thing, opened by the right button, by the menu key or by «…»; on a telephone they are at
 * the lower edge.
 */
export function Menu({ place, ...rest }: MenuProps) {
  return place === undefined || rest.actions.length === 0 ? null : <OpenMenu place={place} {...rest} />;
}

function OpenMenu({ label, place, actions, onClose }: MenuProps & { readonly place: MenuPlace }) {
  const menu = useRef<HTMLDivElement>(null);
  useAbove(menu, place, {
    onOpen: (shown) => getEntries(shown)[0]?.focus({ preventScroll: true }),
    onClose,
  });
  const close = () => {
    onClose();
    place.opener.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // The elements below the menu handle keys themselves.
    event.stopPropagation();
    const chosen = getAction(actions, event);
    if (chosen !== undefined) {
      close();
      chosen.run();
    } else if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (!walk(getEntries(event.currentTarget), event.key)) return;
    event.preventDefault();
  };
  return (
    <div
      ref={menu}
      role="menu"
      popover="manual"
      tabIndex={-1}
      className={styles.menu}
      aria-label={label}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {actions.map(({ key, label: name, icon: Icon, variant, letter, shortcut, isApart, run }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.entry}
          data-variant={variant}
          data-apart={isApart || undefined}
          aria-keyshortcuts={letter?.toUpperCase() ?? (shortcut && keyShortcuts(shortcut))}
          onClick={(event) => {
            // A row below would handle the click, too.
            event.stopPropagation();
            close();
            run();
          }}
        >
          {Icon !== undefined && <Icon size={18} stroke={1.5} />}
          <span>{name}</span>
          {(letter ?? shortcut) !== undefined && (
            <kbd className={styles.letter} aria-hidden>
              {letter?.toUpperCase() ?? (shortcut ?? '').split(' ').map(keyName).join('+')}
            </kbd>
          )}
        </button>
      ))}
    </div>
  );
}

function getAction(actions: readonly MenuAction[], event: KeyboardEvent): MenuAction | undefined {
  if (event.repeat) return undefined;
  const byKeys = actions.find(({ shortcut }) => shortcut !== undefined && isPressed(shortcut, event));
  if (byKeys !== undefined || event.ctrlKey || event.altKey || event.metaKey) return byKeys;
  return actions.find(({ letter }) => letter !== undefined && event.code === `Key${letter.toUpperCase()}`);
}

function getEntries(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/** Handles arrows, Home, End and the first letter of an entry; returns whether the key was one of these. */
function walk(entries: readonly HTMLElement[], key: string): boolean {
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const count = entries.length;
  const to = { ArrowDown: (at + 1) % count, ArrowUp: (at - 1 + count) % count, Home: 0, End: count - 1 }[key];
  if (to !== undefined) {
    entries[to]?.focus();
    return true;
  }
  if (key.length !== 1 || key === ' ') return false;
  const letter = key.toLocaleLowerCase();
  const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  const found = after.find((entry) => entry.textContent.toLocaleLowerCase().startsWith(letter));
  found?.focus();
  return found !== undefined;
}
