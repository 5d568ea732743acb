import type { DiskNode } from '@artel/disk/contract';
import { Sign } from '@artel/web/ui';
import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconFolderFilled,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconVideo,
} from '@tabler/icons-react';
import { type FileAppearance, getFileAppearance } from './file-appearance.ts';

const ICONS: Readonly<Record<FileAppearance, typeof IconFile>> = {
  folder: IconFolderFilled,
  picture: IconPhoto,
  pdf: IconFileTypePdf,
  text: IconFileText,
  document: IconFileText,
  sheet: IconFileSpreadsheet,
  slides: IconPresentation,
  archive: IconFileZip,
  audio: IconMusic,
  video: IconVideo,
  other: IconFile,
};

const TONES: Readonly<Partial<Record<FileAppearance, 'accent' | 'attention' | 'info'>>> = {
  folder: 'accent',
  picture: 'info',
  video: 'info',
  audio: 'info',
  pdf: 'attention',
  slides: 'attention',
};

interface NodeIconProps {
  readonly node: Pick<DiskNode, 'kind' | 'name' | 'mediaType'>;
  readonly size?: number;
}

/** Shows the kind of a node as an icon; its name is beside it. */
export function NodeIcon({ node, size = 24 }: NodeIconProps) {
  const variant = getFileAppearance(node);
  const Icon = ICONS[variant];
  return (
    <Sign tone={TONES[variant]}>
      <Icon size={size} stroke={1.25} aria-hidden />
    </Sign>
  );
}
