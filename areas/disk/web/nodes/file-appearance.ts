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

/** How a file is looked at in the page. */
export type FileView =
  | 'picture'
  | 'drawing'
  | 'scan'
  | 'photo'
  | 'pdf'
  | 'text'
  | 'audio'
  | 'video'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'csv';

const BY_ENDING: Readonly<Record<string, FileAppearance>> = {
  doc: 'document',
  docx: 'document',
  docm: 'document',
  odt: 'document',
  rtf: 'document',
  xls: 'sheet',
  xlsx: 'sheet',
  xlsm: 'sheet',
  ods: 'sheet',
  csv: 'sheet',
  tsv: 'sheet',
  ppt: 'slides',
  pptx: 'slides',
  pptm: 'slides',
  odp: 'slides',
  zip: 'archive',
  rar: 'archive',
  '7z': 'archive',
  gz: 'archive',
  tar: 'archive',
  svg: 'picture',
  tif: 'picture',
  tiff: 'picture',
  heic: 'picture',
  heif: 'picture',
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
  const ending = getEnding(name);
  const isText = type.startsWith('text/') || getLanguage(name) !== undefined;
  return findOwn(BY_ENDING, ending) ?? (isText ? 'text' : 'other');
}

/** A file may be called as what every object has, such as `constructor`. */
const findOwn = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

const getEnding = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Views of files that people perceive as something else, or whose kind has forms that no page shows. */
const VIEW_BY_ENDING: Readonly<Record<string, FileView>> = {
  csv: 'csv',
  tsv: 'csv',
  svg: 'drawing',
  tif: 'scan',
  tiff: 'scan',
  heic: 'photo',
  heif: 'photo',
  docx: 'document',
  docm: 'document',
  xlsx: 'sheet',
  xlsm: 'sheet',
  pptx: 'slides',
  pptm: 'slides',
};

const VIEW_BY_APPEARANCE: Readonly<Partial<Record<FileAppearance, FileView>>> = {
  picture: 'picture',
  pdf: 'pdf',
  text: 'text',
  audio: 'audio',
  video: 'video',
};

/** Returns the view in which the page can show a file; null if only a program can. */
export function getFileView(node: Pick<DiskNode, 'kind' | 'name' | 'mediaType'>): FileView | null {
  if (node.kind === 'folder') return null;
  return findOwn(VIEW_BY_ENDING, getEnding(node.name)) ?? VIEW_BY_APPEARANCE[getFileAppearance(node)] ?? null;
}
