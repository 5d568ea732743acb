/** The formats that differ in how their text is read. */
export type TextFormat = 'archive' | 'compound' | 'markup' | 'pdf' | 'plain' | 'none';

/** First bytes of a file by which its format is found. */
export const SAMPLE_BYTES = 8 * 1024;

/** Office programs put their files, and encrypted ones, into archives of these kinds. */
const ARCHIVE = 'PK\x03\x04';
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const RICH_TEXT = '{\\rtf';

/** Media types of which no text is read, whatever they begin with. */
const WITHOUT_TEXT =
  /^(?:image|video|audio)\/|^application\/(?:zip|gzip|x-7z-compressed|x-tar|vnd\.rar|rtf)$/;
const PLAIN = /^text\/|^application\/(?:json|xml)$|^message\/rfc822$/;
const MARKUP = /^text\/html$|^application\/xml$/;

/** Whether a file of a media type may have a text at all. */
export const mayHaveText = (mediaType: string): boolean => !WITHOUT_TEXT.test(mediaType);

/** Finds the format by the beginning of the content; the name only says how plain text is read. */
export function findFormat(sample: Buffer, mediaType: string): TextFormat {
  const start = sample.toString('latin1');
  if (!mayHaveText(mediaType) || start.startsWith(RICH_TEXT)) return 'none';
  if (start.startsWith(ARCHIVE)) return 'archive';
  if (start.startsWith(COMPOUND)) return 'compound';
  if (start.slice(0, 1024).includes('%PDF-')) return 'pdf';
  if (!isText(sample, PLAIN.test(mediaType))) return 'none';
  return MARKUP.test(mediaType) || /^\s{0,100}<(?:!doctype html|html)\b/i.test(start) ? 'markup' : 'plain';
}

/** A text has no control characters, and is UTF-8 where its name does not say that it is a text. */
function isText(sample: Buffer, isNamedText: boolean): boolean {
  const [first, second] = sample;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13;
  const controls = sample.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  // UTF-16 without a mark has a zero or a four in every second byte.
  if (isNamedText) return controls < sample.length * 0.01 || controls > sample.length * 0.4;
  if (controls > 0) return false;
  try {
    // The sample may end inside a character.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}
