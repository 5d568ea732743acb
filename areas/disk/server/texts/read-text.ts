import { decodeText } from '@artel/server/decode-text';
import type { TextFormat } from './find-format.ts';
import { readHtmlText } from './read-html-text.ts';
import { readOfficeText } from './read-office-text.ts';
import { readPdfText } from './read-pdf-text.ts';
import { type FileText, TEXT_LIMITS, TextRefusal } from './text-limits.ts';
import { createWordList } from './word-list.ts';

/** The name of the stream in which an encrypted office file is packed, in the letters of its directory. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** A content to read. */
export interface TextTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: Exclude<TextFormat, 'none'>;
  /** Whether the bytes are all of the content. */
  readonly isWhole: boolean;
}

/** Reads the words of a content; every file ends in a state. */
export async function readText({ bytes, format, isWhole }: TextTask): Promise<FileText> {
  const words = createWordList();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    if (format === 'compound') throw new TextRefusal(buffer.includes(ENCRYPTED) ? 'locked' : 'none');
    if (format === 'archive') await readOfficeText(buffer, words);
    else if (format === 'pdf') await readPdfText(bytes, words);
    else {
      const text = decode(bytes, isWhole);
      words.add(format === 'markup' ? readHtmlText(text) : text);
    }
    return { state: 'ready', words: words.getWords() };
  } catch (error) {
    return { state: error instanceof TextRefusal ? error.state : 'broken', words: '' };
  }
}

/** The beginning of a long text may end inside a character, which would change what it is decoded as. */
function decode(bytes: Uint8Array, isWhole: boolean): string {
  const end = isWhole ? bytes.length : Math.max(bytes.lastIndexOf(10), bytes.lastIndexOf(32)) + 1;
  return decodeText(bytes.subarray(0, end || bytes.length)).text.slice(0, TEXT_LIMITS.text);
}
