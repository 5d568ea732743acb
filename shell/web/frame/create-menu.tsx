import { t } from '@artel/web';
import { Button, getMenuPlace, IconButton, Menu, type MenuPlace } from '@artel/web/ui';
import { IconPlus } from '@tabler/icons-react';
import { type MouseEvent, type PointerEvent, type Ref, useState } from 'react';
import { useCreates } from '../menu/use-creates.ts';
import { useRunCommand } from '../menu/use-run-command.ts';

interface CreateMenuProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** Beside a side bar there is room for the button's word. */
  readonly isWide: boolean;
}

/** Everything that this person can create, on every page; the key `c` presses the button. */
export function CreateMenu({ ref, isWide }: CreateMenuProps) {
  const creates = useCreates();
  const getRun = useRunCommand();
  const [place, setPlace] = useState<MenuPlace>();
  if (creates.length === 0) return null;
  const label = t('shell.create');
  const button = {
    ref,
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': place !== undefined,
    'aria-keyshortcuts': 'C',
    onPointerDown: (event: PointerEvent) =>
      place !== undefined && event.nativeEvent.stopImmediatePropagation(),
    onClick: (event: MouseEvent<HTMLElement>) =>
      setPlace(place === undefined ? getMenuPlace(event) : undefined),
  } as const;
  return (
    <>
      {isWide ? (
        <Button {...button} variant="default" leftSection={<IconPlus size={18} stroke={1.5} />}>
          {label}
        </Button>
      ) : (
        <IconButton {...button} variant="subtle" color="gray" title={label}>
          <IconPlus size={18} stroke={1.5} />
        </IconButton>
      )}
      <Menu
        label={label}
        place={place}
        actions={creates.map((create) => ({
          key: create.name,
          label: t(create.titleKey),
          icon: create.icon,
          letter: create.shortcut?.slice('c '.length),
          run: getRun(create, { retainsQuery: true }),
        }))}
        onClose={() => setPlace(undefined)}
      />
    </>
  );
}
