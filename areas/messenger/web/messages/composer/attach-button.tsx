import { useProfile } from '@artel/company/web';
import type { DiskNode } from '@artel/disk/contract';
import { ChooseFromDisk } from '@artel/disk/web';
import { t } from '@artel/web';
import { MenuButton } from '@artel/web/ui';
import { IconDeviceLaptop, IconFolder, IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';

interface AttachButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onDiskFiles: (files: readonly DiskNode[]) => void;
}

/** The button that adds files to a message: from the computer, or copies from the disk. */
export function AttachButton({ onFiles, onDiskFiles }: AttachButtonProps) {
  const { permissions } = useProfile();
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const actions = [
    {
      key: 'computer',
      label: t('messenger.composer.attach-computer'),
      icon: IconDeviceLaptop,
      run: () => input.current?.click(),
    },
    ...(permissions.includes('disk.own')
      ? [
          {
            key: 'disk',
            label: t('messenger.composer.attach-disk'),
            icon: IconFolder,
            run: () => setChoosing(true),
          },
        ]
      : []),
  ];
  return (
    <>
      <MenuButton
        label={t('messenger.composer.attach')}
        icon={<IconPaperclip size={18} stroke={1.5} />}
        actions={actions}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('messenger.composer.attach')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {isChoosing && <ChooseFromDisk onChoose={onDiskFiles} onClose={() => setChoosing(false)} />}
    </>
  );
}
