import { t } from '@artel/web';
import { QuietButton, Row } from '@artel/web/ui';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type FolderLayout, useView } from './use-view.ts';

const VARIANTS: readonly { readonly variant: FolderLayout; readonly Icon: typeof IconList }[] = [
  { variant: 'list', Icon: IconList },
  { variant: 'tiles', Icon: IconLayoutGrid },
];

interface LayoutSwitchProps {
  /** The default layout, until the person chooses another one. */
  readonly usual?: FolderLayout;
}

/** The buttons that choose the layout of folders in this browser. */
export function LayoutSwitch({ usual }: LayoutSwitchProps) {
  const { view, setView } = useView(usual);
  return (
    <Row as="span" role="group" gap={0} isOneLine aria-label={t('disk.view.label')}>
      {VARIANTS.map(({ variant, Icon }) => (
        <QuietButton
          key={variant}
          aria-label={t(`disk.view.${variant}`)}
          aria-pressed={view === variant}
          onClick={() => setView(variant)}
        >
          <Icon size={18} stroke={1.5} />
        </QuietButton>
      ))}
    </Row>
  );
}
