import { t } from '@artel/web';
import { QuietButton, Row } from '@artel/web/ui';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type FolderLayout, useView } from './use-view.ts';

const LOOKS: readonly { readonly look: FolderLayout; readonly Icon: typeof IconList }[] = [
  { look: 'list', Icon: IconList },
  { look: 'tiles', Icon: IconLayoutGrid },
];

interface LayoutSwitchProps {
  /** The layout until the person chooses another one. */
  readonly usual?: FolderLayout;
}

/** How folders are shown in this browser. */
export function LayoutSwitch({ usual }: LayoutSwitchProps) {
  const { view, setView } = useView(usual);
  return (
    <Row as="span" role="group" gap={0} isOneLine aria-label={t('disk.view.label')}>
      {LOOKS.map(({ look, Icon }) => (
        <QuietButton
          key={look}
          aria-label={t(`disk.view.${look}`)}
          aria-pressed={view === look}
          onClick={() => setView(look)}
        >
          <Icon size={18} stroke={1.5} />
        </QuietButton>
      ))}
    </Row>
  );
}
