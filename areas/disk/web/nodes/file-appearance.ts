import type { DiskNode } from '@artel/disk/contract';
import { getLanguage } from './code-language.ts';

/** The kind of a file in people's eyes. */
export type FileAppearance =
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

const VIEWS = ['picture', 'pdf', 'text', 'audio', 'video'] as const;
export type FileView = (typeof VIEWS)[number];

const BY_ENDING: Readonly<Record<string, FileAppearance>> = {
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

/** Pictures that every browser can show. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

export function getFileAppearance({
  kind,
  name,
  mediaType,
}: Pick<DiskNode, 'kind' | 'name' | 'mediaType'>): FileAppearance {
  if (kind === 'folder') return 'folder';
  const type = mediaType ?? '';
  if (PICTURES.has(type)) return 'picture';
  if (type === 'application/pdf') return 'pdf';
  if (type.startsWith('audio/')) return 'audio';
  if (type.startsWith('video/')) return 'video';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const isText = type.startsWith('text/') || getLanguage(name) !== undefined;
  return BY_ENDING[ending] ?? (isText ? 'text' : 'other');
}

/** Files that people regard as something else, but that can be read as text. */
const READ_AS_TEXT = /\.(?:csv|svg)$/i;

/** Returns the view in which the page can show a file; null if only a program can. */
export function getFileView(node: Pick<DiskNode, 'kind' | 'name' | 'mediaType'>): FileView | null {
  const variant = getFileAppearance(node);
  if (isView(variant)) return variant;
  return node.kind === 'file' && READ_AS_TEXT.test(node.name) ? 'text' : null;
}

const isView = (variant: FileAppearance): variant is FileView =>
  (VIEWS as readonly FileAppearance[]).includes(variant);
