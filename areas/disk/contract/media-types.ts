import * as z from 'zod/mini';

const TYPES: Readonly<Record<string, string>> = {
  '7z': 'application/x-7z-compressed',
  avif: 'image/avif',
  bmp: 'image/bmp',
  css: 'text/css',
  csv: 'text/csv',
  doc: 'application/msword',
  docm: 'application/vnd.ms-word.document.macroEnabled.12',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  eml: 'message/rfc822',
  flac: 'audio/flac',
  gif: 'image/gif',
  gz: 'application/gzip',
  heic: 'image/heic',
  heif: 'image/heif',
  htm: 'text/html',
  html: 'text/html',
  ics: 'text/calendar',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  m4a: 'audio/mp4',
  md: 'text/markdown',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rar: 'application/vnd.rar',
  rtf: 'application/rtf',
  svg: 'image/svg+xml',
  tar: 'application/x-tar',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  ts: 'text/plain',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  vcf: 'text/vcard',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** The media type of a file by its name; the type that the sender names is not trusted. */
export function getMediaType(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  // A file may end as something that every object has: `plan.constructor`.
  const isKnown = ending !== name.toLowerCase() && Object.hasOwn(TYPES, ending);
  return (isKnown ? TYPES[ending] : undefined) ?? 'application/octet-stream';
}

/** The kinds of files in people's words, for filters; other files have none. */
export const DiskKind = z.enum([
  'folder',
  'image',
  'video',
  'audio',
  'pdf',
  'text',
  'document',
  'table',
  'presentation',
  'archive',
]);
export type DiskKind = z.infer<typeof DiskKind>;

const KIND_ENDINGS = {
  pdf: ['pdf'],
  document: ['doc', 'docm', 'docx', 'odt', 'rtf'],
  table: ['csv', 'ods', 'tsv', 'xls', 'xlsm', 'xlsx'],
  presentation: ['odp', 'ppt', 'pptm', 'pptx'],
  archive: ['7z', 'gz', 'rar', 'tar', 'zip'],
} as const;

/** The media types of a kind. */
export function listMediaTypes(kind: Exclude<DiskKind, 'folder'>): readonly string[] {
  if (kind in KIND_ENDINGS)
    return KIND_ENDINGS[kind as keyof typeof KIND_ENDINGS].map((ending) => TYPES[ending] ?? '');
  return [...new Set(Object.values(TYPES))].filter((type) => type.startsWith(`${kind}/`));
}

/** Files of programs that a page reads itself. */
const READ = new Set(['pdf', 'docm', 'docx', 'pptm', 'pptx', 'xlsm', 'xlsx'].map((ending) => TYPES[ending]));

/** Whether a page shows files of a media type itself. */
export function isShown(mediaType: string): boolean {
  return /^(?:image|video|audio|text)\//.test(mediaType) || READ.has(mediaType);
}
