import type { ComponentType } from 'react';

type IconComponent = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** An act that can be chosen: a line of a menu, a button of a bulk bar, a key. */
export interface MenuAction {
  readonly key: string;
  /** Names the act: a verb. */
  readonly label: string;
  readonly icon?: IconComponent;
  /** `danger` for a destructive act. */
  readonly variant?: 'danger';
  /** The keys that perform it in a list and in its menu: `mod c` is Ctrl or ⌘ with a letter. */
  readonly shortcut?: 'Delete' | 'F2' | 'mod c' | 'mod x';
  /** Chooses it while the menu is open, by the position of a Latin letter. */
  readonly letter?: string | undefined;
  /** Begins a new group. */
  readonly isApart?: boolean;
  readonly run: () => unknown;
}
