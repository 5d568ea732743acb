import { t, useAddressRequest } from '@artel/web';
import { Button, getMenuPlace, Menu, type MenuPlace } from '@artel/web/ui';
import { IconFileUpload, IconFolderUp, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { type Incoming, readChosen } from './dropped-files.ts';
import { notifySkipped } from './use-drop-area.ts';

interface UploadMenuProps {
  readonly onFiles: (files: readonly Incoming[]) => void;
}

/** The button that uploads files or a whole folder. */
export function UploadMenu({ onFiles }: UploadMenuProps) {
  const [place, setPlace] = useState<MenuPlace>();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useAddressRequest('new', 'file', () => files.current?.click());
  const upload = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const { incoming, skipped } = readChosen(input.files ?? []);
    notifySkipped(skipped);
    onFiles(incoming);
    input.value = '';
  };
  const field = {
    type: 'file',
    multiple: true,
    tabIndex: -1,
    hidden: true,
    onChange: upload,
  } as const;
  return (
    <>
      <Button
        leftSection={<IconUpload size={18} stroke={1.5} />}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onPointerDown={(event) => place !== undefined && event.nativeEvent.stopImmediatePropagation()}
        onClick={(event) => setPlace(place === undefined ? getMenuPlace(event) : undefined)}
      >
        {t('disk.upload.act')}
      </Button>
      <input {...field} ref={files} aria-label={t('disk.upload.files')} />
      <input {...field} ref={folder} aria-label={t('disk.upload.folder')} {...{ webkitdirectory: '' }} />
      <Menu
        label={t('disk.upload.act')}
        place={place}
        actions={[
          {
            key: 'files',
            label: t('disk.upload.files'),
            icon: IconFileUpload,
            run: () => files.current?.click(),
          },
          {
            key: 'folder',
            label: t('disk.upload.folder'),
            icon: IconFolderUp,
            run: () => folder.current?.click(),
          },
        ]}
        onClose={() => setPlace(undefined)}
      />
    </>
  );
}
