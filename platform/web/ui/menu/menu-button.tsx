import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './menu.module.css';
import { Menu } from './menu.tsx';
import type { MenuAction } from './menu-action.ts';
import { getMenuPlace, type MenuPlace } from './menu-place.ts';

interface MenuButtonProps {
  readonly label: string;
  /** A function if making the list is expensive: it is then called when the menu opens. */
  readonly actions: readonly MenuAction[] | (() => readonly MenuAction[]);
  /** Three dots when left out. */
  readonly icon?: ReactNode;
  readonly tabIndex?: number;
}

/** «…»: a small button with a menu below it. */
export function MenuButton({ label, actions, icon, tabIndex }: MenuButtonProps) {
  const [place, setPlace] = useState<MenuPlace>();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles.button}
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onPointerDown={(event) => place !== undefined && event.nativeEvent.stopImmediatePropagation()}
        onClick={(event) => {
          event.stopPropagation();
          setPlace(place === undefined ? getMenuPlace(event) : undefined);
        }}
      >
        {icon ?? <IconDots size={18} stroke={1.5} />}
      </ActionIcon>
      {place !== undefined && (
        <Menu
          label={label}
          place={place}
          actions={typeof actions === 'function' ? actions() : actions}
          onClose={() => setPlace(undefined)}
        />
      )}
    </>
  );
}
