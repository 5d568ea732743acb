export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff';

/** Detects the kind of a file by its first bytes, regardless of its name; null for anything but supported pictures. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (/^.{4}ftyp(avif|avis)$/s.test(head)) return 'avif';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff';
  return null;
}

/** Whether a file is an SVG, perhaps after a declaration, comments and white space. */
export function isSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8', 0, 4096).replace(/^\uFEFF/, '');
  const before = /\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/iy;
  let at = 0;
  while (before.test(text)) at = before.lastIndex;
  return /^<svg[\s>]/i.test(text.slice(at, at + 5));
}
