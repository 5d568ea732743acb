import type { PdfContent, PdfDocument, PdfImage } from './pdf.ts';

/**
 * Bytes of memory for the library and the fonts, and for each element, character and pixel: measured, with a
 * margin.
 */
const OF_THREAD = 64 * 1024 * 1024;
const OF_CHUNK = 8 * 1024;
const OF_SIGN = 256;
const OF_POINT = 8;

const IMAGE_HEAD: PdfImage = 'data:image/png;base64,';

/** Estimates the memory for drawing a document by its elements, before anything is drawn. */
export function memoryOfPdf({ content }: PdfDocument): number {
  return content.reduce((sum, chunk) => sum + memoryOfChunk(chunk), OF_THREAD);
}

function memoryOfChunk(chunk: PdfContent): number {
  if ('text' in chunk) return OF_CHUNK + OF_SIGN * chunk.text.length;
  if ('image' in chunk) return OF_CHUNK + chunk.image.length + OF_POINT * getPoints(chunk.image);
  return getParts(chunk).reduce((sum, part) => sum + memoryOfChunk(part), OF_CHUNK);
}

function getParts(chunk: Exclude<PdfContent, { text: string } | { image: PdfImage }>): readonly PdfContent[] {
  if ('stack' in chunk) return chunk.stack;
  if ('columns' in chunk) return chunk.columns;
  return 'table' in chunk ? chunk.table.body.flat() : [];
}

/** Returns width times height, which are in the first 24 bytes of a PNG. */
function getPoints(image: PdfImage): number {
  const head = Buffer.from(image.slice(IMAGE_HEAD.length, IMAGE_HEAD.length + 32), 'base64');
  return head.length < 24 ? 0 : head.readUInt32BE(16) * head.readUInt32BE(20);
}
