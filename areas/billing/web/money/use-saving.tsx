import { useProfile } from '@artel/company/web';
import { SaveToDisk } from '@artel/disk/web';
import { readFile, t } from '@artel/web';
import type { MenuAction } from '@artel/web/ui';
import { type ReactNode, useState } from 'react';
import type { FindDocument } from './load-document.ts';

interface Saving {
  /** The act that stores a document, for people with a disk. */
  readonly getActs: (name: string, find: FindDocument) => readonly MenuAction[];
  readonly dialog: ReactNode;
}

/** Stores documents on the disk, as an alternative to downloading them. */
export function useSaving(): Saving {
  const { permissions } = useProfile();
  const [printed, setPrinted] = useState<{ readonly name: string; readonly find: FindDocument }>();
  return {
    getActs: (name, find) =>
      permissions.includes('disk.own')
        ? [
            {
              key: 'save-to-disk',
              label: t('billing.papers.save-to-disk'),
              // People who search for the file type common spaces.
              run: () => setPrinted({ name: `${name.replaceAll('\u00a0', ' ')}.pdf`, find }),
            },
          ]
        : [],
    dialog: printed && (
      <SaveToDisk
        name={printed.name}
        load={async () => readFile((await printed.find()).href)}
        onClose={() => setPrinted(undefined)}
      />
    ),
  };
}
