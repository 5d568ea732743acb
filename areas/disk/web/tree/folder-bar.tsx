import { t } from '@artel/web';
import { ActionIcon, Button } from '@mantine/core';
import { IconFolderPlus, IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { IncomingFile } from '../uploads/dropped-files.ts';
import { UploadMenu } from '../uploads/upload-menu.tsx';
import styles from './folder.module.css';
import { type FolderLook, useView } from './use-view.ts';

interface FolderBarProps {
  readonly mayAdd: boolean;
  readonly onUpload: (files: readonly IncomingFile[]) => void;
  readonly onCreate: () => void;
}

const LOOKS: readonly { readonly look: FolderLook; readonly Icon: typeof IconList }[] = [
  { look: 'list', Icon: IconList },
  { look: 'tiles', Icon: IconLayoutGrid },
];

/** How the folder is shown, and what can be put into it. */
export function FolderBar({ mayAdd, onUpload, onCreate }: FolderBarProps) {
  const { view, setView } = useView();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no field of a form */}
      <span role="group" aria-label={t('disk.view.label')} className={styles.looks}>
        {LOOKS.map(({ look, Icon }) => (
          <ActionIcon
            key={look}
            variant="subtle"
            color="gray"
            aria-label={t(`disk.view.${look}`)}
            aria-pressed={view === look}
            onClick={() => setView(look)}
          >
            <Icon size={18} stroke={1.5} />
          </ActionIcon>
        ))}
      </span>
      {mayAdd && (
        <>
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={18} stroke={1.5} />}
            onClick={onCreate}
          >
            {t('disk.new-folder.act')}
          </Button>
          <UploadMenu onFiles={onUpload} />
        </>
      )}
    </>
  );
}
