import { showToast, t } from '@artel/web';
import { getMenuPlace, LinkButton, Menu, type MenuAction, MenuButton, type MenuPlace } from '@artel/web/ui';
import { IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

const press = () => showToast({ severity: 'success', title: t('uiDemo.pressed') });

export function Example() {
  const [place, setPlace] = useState<MenuPlace>();
  const actions: readonly MenuAction[] = [
    { key: 'share', label: t('uiDemo.act.share'), icon: IconShare, run: press },
    { key: 'rename', label: t('uiDemo.act.rename'), icon: IconPencil, run: press },
    {
      key: 'remove',
      label: t('uiDemo.act.remove'),
      icon: IconTrash,
      variant: 'danger',
      isApart: true,
      run: press,
    },
  ];
  return (
    <>
      <MenuButton label={t('uiDemo.more')} actions={actions} />
      <LinkButton
        onClick={(event) => setPlace(getMenuPlace(event))}
        onContextMenu={(event) => {
          event.preventDefault();
          setPlace(getMenuPlace(event));
        }}
      >
        {t('uiDemo.file.invoice')}
      </LinkButton>
      <Menu label={t('uiDemo.more')} place={place} actions={actions} onClose={() => setPlace(undefined)} />
    </>
  );
}
