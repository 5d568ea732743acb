import { t } from '@artel/web';
import { Button } from '@artel/web/ui';
import { IconFolderPlus } from '@tabler/icons-react';
import { LayoutSwitch } from '../nodes/layout-switch.tsx';
import type { IncomingFile } from '../uploads/dropped-files.ts';
import { UploadMenu } from '../uploads/upload-menu.tsx';
import styles from './folder.module.css';

interface FolderBarProps {
  readonly mayAdd: boolean;
  readonly onUpload: (files: readonly IncomingFile[]) => void;
  readonly onCreate: () => void;
}

/** The choices of how the folder is shown and what can be added to it. */
export function FolderBar({ mayAdd, onUpload, onCreate }: FolderBarProps) {
  return (
    <>
      <LayoutSwitch />
      {mayAdd && (
        <>
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={18} stroke={1.5} />}
            aria-label={t('disk.new-folder.act')}
            classNames={{ root: styles.short, section: styles.sign, label: styles.words }}
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
