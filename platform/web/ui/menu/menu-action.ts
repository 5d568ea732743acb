import type { ComponentType } from 'react';

type IconComponent = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** One thing that can be done: a line of a menu, a button of a bulk bar, a key. */
export interface MenuAction {
  readonly key: string;
  /** Names the act: a verb. */
  readonly label: string;
  readonly icon?: IconComponent;
  /** `danger` for what takes something away. */
  readonly variant?: 'danger';
  /** The key of the keyboard that does it in a list, as `KeyboardEvent.key` names it. */
  readonly shortcut?: 'Delete' | 'F2';
  /** Chooses it while the menu is open, by the place of a Latin letter. */
  readonly letter?: string | undefined;
  /** Begins a new group. */
  readonly isApart?: boolean;
  readonly run: () => unknown;
}
