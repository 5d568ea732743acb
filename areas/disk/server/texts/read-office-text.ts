import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { readXmlText } from './read-xml-text.ts';
import { TEXT_LIMITS, TextRefusal } from './text-limits.ts';
import type { WordList } from './word-list.ts';

/** The parts with text, by the folder in which a program has them. */
const PARTS = [
  /^word\/(?:document\d*|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
  /^xl\/(?:workbook|sharedstrings|comments\d*|worksheets\/[^/]+|drawings\/[^/]+)\.xml$/,
  /^ppt\/(?:slides|notesslides|comments)\/[^/]+\.xml$/,
];
const OPEN_DOCUMENT = /^(?:content|styles)\.xml$/;
const MANIFEST = 'meta-inf/manifest.xml';

/**
 * Reads the text of a file of an office program: DOCX, XLSX, PPTX and OpenDocument. Sizes that the archive
 * states are not trusted: the bytes of all parts are counted while they are unpacked.
 */
export async function readOfficeText(bytes: Buffer, words: WordList): Promise<void> {
  const zip = await readable(fromBufferPromise(bytes, { validateEntrySizes: false }));
  const entries = await listEntries(zip);
  const isOpenDocument = entries.has('mimetype') && entries.has('content.xml');
  const parts = [...entries].filter(([name]) =>
    isOpenDocument ? OPEN_DOCUMENT.test(name) : PARTS.some((part) => part.test(name)),
  );
  if (parts.length === 0) throw new TextRefusal('none');
  let left: number = TEXT_LIMITS.unpacked;
  const unpack = async (entry: Entry, take: (chunk: Buffer) => boolean) => {
    if (entry.isEncrypted()) throw new TextRefusal('locked');
    const stream = await readable(zip.openReadStreamPromise(entry));
    const consume = async () => {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        left -= chunk.length;
        if (left < 0) throw new TextRefusal('too-large');
        if (!take(chunk)) return false;
      }
      return true;
    };
    return readable(consume());
  };
  const manifest = entries.get(MANIFEST);
  if (isOpenDocument && manifest) {
    const chunks: Buffer[] = [];
    await unpack(manifest, (chunk) => chunks.push(chunk) > 0);
    if (Buffer.concat(chunks).includes('encryption-data')) throw new TextRefusal('locked');
  }
  for (const [, entry] of parts) {
    const text = readXmlText(words, { isOpenDocument });
    if (!(await unpack(entry, text.write)) || !text.end()) return;
  }
}

/** The entries by their names in lower case: the first of each name, as other programs read them. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > TEXT_LIMITS.entries) throw new TextRefusal('too-large');
  const entries = new Map<string, Entry>();
  const read = async () => {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (!entries.has(name)) entries.set(name, entry);
    }
  };
  await readable(read());
  return entries;
}

/** Any error of a library about an archive means that the archive is broken. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TextRefusal ? error : new TextRefusal('broken');
  }
}
