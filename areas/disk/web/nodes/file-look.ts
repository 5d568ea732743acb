import type { DiskNode } from '@artel/disk/contract';
import { languageOf } from './code-language.ts';

/** What kind of thing people take a file for. */
export type FileLook =
  | 'folder'
  | 'picture'
  | 'pdf'
  | 'text'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'archive'
  | 'audio'
  | 'video'
  | 'other';

const BY_ENDING: Readonly<Record<string, FileLook>> = {
  doc: 'document',
  docx: 'document',
  odt: 'document',
  rtf: 'document',
  xls: 'sheet',
  xlsx: 'sheet',
  ods: 'sheet',
  csv: 'sheet',
  ppt: 'slides',
  pptx: 'slides',
  odp: 'slides',
  zip: 'archive',
  rar: 'archive',
  '7z': 'archive',
  gz: 'archive',
  tar: 'archive',
  md: 'text',
  log: 'text',
};

/** Pictures that every browser shows by itself. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

export function lookOf({ kind, name, mediaType }: Pick<DiskNode, 'kind' | 'name' | 'mediaType'>): FileLook {
  if (kind === 'folder') return 'folder';
  const type = mediaType ?? '';
  if (PICTURES.has(type)) return 'picture';
  if (type === 'application/pdf') return 'pdf';
  if (type.startsWith('audio/')) return 'audio';
  if (type.startsWith('video/')) return 'video';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const isText = type.startsWith('text/') || languageOf(name) !== undefined;
  return BY_ENDING[ending] ?? (isText ? 'text' : 'other');
}

/** What can be looked at in the page. */
export function isSeen(look: FileLook): boolean {
  return ['picture', 'pdf', 'text', 'audio', 'video'].includes(look);
}
