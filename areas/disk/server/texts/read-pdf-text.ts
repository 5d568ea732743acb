import { wasMemoryExceeded } from './bound-memory.ts';
import { TEXT_LIMITS, TextRefusal } from './text-limits.ts';
import type { WordList } from './word-list.ts';

/**
 * Reads the text of a PDF, page by page, in a thread with bounded arrays. Nothing that a stranger wrote into
 * it is run.
 */
export async function readPdfText(bytes: Uint8Array<ArrayBuffer>, words: WordList): Promise<void> {
  const { getDocument, PasswordException, VerbosityLevel } = await loadLibrary();
  const task = getDocument({
    data: bytes,
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  // A file that opens with any password still counts as locked.
  task.onPassword = () => {
    void task.destroy();
    throw new TextRefusal('locked');
  };
  try {
    const file = await task.promise;
    let isAnyText = false;
    for (let number = 1; number <= Math.min(file.numPages, TEXT_LIMITS.pages); number += 1) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      isAnyText ||= text.trim() !== '';
      page.cleanup();
      if (!words.add(text)) break;
    }
    if (wasMemoryExceeded()) throw new TextRefusal('too-large');
    // A scan has pictures of its pages alone.
    if (!isAnyText) throw new TextRefusal('none');
  } catch (cause) {
    if (wasMemoryExceeded()) throw new TextRefusal('too-large');
    if (cause instanceof TextRefusal) throw cause;
    throw new TextRefusal(cause instanceof PasswordException ? 'locked' : 'broken');
  } finally {
    await task.destroy();
  }
}

/** The library looks for what draws pages, which is not here, and warns of it. */
async function loadLibrary() {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}
