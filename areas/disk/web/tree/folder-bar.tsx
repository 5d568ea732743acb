import { t } from '@artel/web';
import { Button, Text } from '@artel/web/ui';
import { IconClipboard, IconFolderPlus } from '@tabler/icons-react';
import { LayoutSwitch } from '../nodes/layout-switch.tsx';
import type { Incoming } from '../uploads/dropped-files.ts';
import { UploadMenu } from '../uploads/upload-menu.tsx';
import styles from './folder.module.css';

interface FolderBarProps {
  readonly mayAdd: boolean;
  /** The number of entries in the folder, once it is known. */
  readonly total: number | undefined;
  /** The number of files and folders that can be pasted here. */
  readonly held: number;
  readonly onPaste: () => unknown;
  readonly onUpload: (files: readonly Incoming[]) => void;
  readonly onCreate: () => void;
}

/** The choices of how the folder is shown and what can be added to it. */
export function FolderBar({ mayAdd, total, held, onPaste, onUpload, onCreate }: FolderBarProps) {
  return (
    <>
      {total !== undefined && total > 0 && (
        <Text size="small" tone="secondary">
          {t('disk.count', { count: total })}
        </Text>
      )}
      <LayoutSwitch />
      {mayAdd && (
        <>
          {held > 0 && (
            <Button
              variant="default"
              leftSection={<IconClipboard size={18} stroke={1.5} />}
              aria-label={t('disk.keys.paste', { count: held })}
              classNames={{ root: styles.short, section: styles.sign, label: styles.words }}
              onClick={onPaste}
            >
              {t('disk.keys.paste', { count: held })}
            </Button>
          )}
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
