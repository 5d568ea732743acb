import type { DiskNode } from '@artel/disk/contract';
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
import { type FileLook, lookOf } from './file-look.ts';
import styles from './nodes.module.css';

const ICONS: Readonly<Record<FileLook, typeof IconFile>> = {
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

interface NodeIconProps {
  readonly node: Pick<DiskNode, 'kind' | 'name' | 'mediaType'>;
  readonly size?: number;
}

/** A sign of what a node is; its name stands beside it. */
export function NodeIcon({ node, size = 24 }: NodeIconProps) {
  const look = lookOf(node);
  const Icon = ICONS[look];
  return <Icon size={size} stroke={1.25} className={styles.icon} data-look={look} aria-hidden />;
}
