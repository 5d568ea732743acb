import { SaxesParser } from 'saxes';
import { TEXT_LIMITS, TextRefusal } from './text-limits.ts';
import type { WordList } from './word-list.ts';

/** Elements at which a word ends; those of a paragraph's runs are not among them. */
const GAPS = new Set(['p', 'h', 'br', 'cr', 'tab', 'tc', 'si', 'is', 'c', 's', 'line-break', 'table-cell']);
/** Types of cells whose value is the number of a text or no text. */
const NO_VALUE = new Set(['s', 'b', 'e']);
/** Characters of a paragraph that are held at a time; a longer one may be cut inside a word. */
const HELD = 64 * 1024;

/** Ends reading where the limits of the text are reached. */
class TextEnd extends Error {}

interface XmlText {
  /** Adds the next bytes of the part; false if the limits of the text are reached. */
  readonly write: (bytes: Uint8Array) => boolean;
  readonly end: () => boolean;
}

/**
 * Reads the text of a part of an office file, as it is unpacked. OpenDocument has it in paragraphs, the
 * formats of Microsoft in runs and cells. A part with a document type is refused, so it declares no entities.
 */
export function readXmlText(
  words: WordList,
  { isOpenDocument }: { readonly isOpenDocument: boolean },
): XmlText {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let depth = 0;
  let paragraphs = 0;
  let isValue = false;
  let held = '';
  const path: string[] = [];
  const endWord = () => {
    const isFull = held !== '' && !words.add(held);
    held = '';
    if (isFull) throw new TextEnd();
  };
  const isText = () => {
    const name = path.at(-1);
    return isOpenDocument ? paragraphs > 0 : name === 't' || (name === 'v' && isValue);
  };
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new TextRefusal('broken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > TEXT_LIMITS.mostLevels) throw new TextRefusal('broken');
    if (depth > TEXT_LIMITS.levels) return;
    const local = toLocal(name);
    path.push(local);
    if (GAPS.has(local)) endWord();
    if (local === 'p' || local === 'h') paragraphs += 1;
    if (local === 'c') isValue = !NO_VALUE.has(attributes.t ?? '');
    if (local === 'sheet' && attributes.name !== undefined) held = `${attributes.name} `;
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (depth >= TEXT_LIMITS.levels) return;
    path.pop();
    const local = toLocal(name);
    if (local === 'p' || local === 'h') paragraphs -= 1;
    if (GAPS.has(local) || held.length > HELD) endWord();
  });
  parser.on('text', (text) => {
    if (depth <= TEXT_LIMITS.levels && isText()) held += text;
  });
  const run = (work: () => void) => {
    try {
      work();
      return true;
    } catch (cause) {
      if (cause instanceof TextEnd) return false;
      throw cause instanceof TextRefusal ? cause : new TextRefusal('broken');
    }
  };
  return {
    write: (bytes) =>
      run(() => {
        decoder ??= new TextDecoder(getEncoding(bytes));
        parser.write(decoder.decode(bytes, { stream: true }));
      }),
    end: () =>
      run(() => {
        parser.write(decoder?.decode() ?? '').close();
        endWord();
      }),
  };
}

function getEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const toLocal = (name: string): string => name.slice(name.indexOf(':') + 1);
