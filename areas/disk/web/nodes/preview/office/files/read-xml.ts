import { SaxesParser } from 'saxes';
import { OFFICE_LIMITS, OfficeRefusal } from './office-limits.ts';

/** The attributes of an element by their names without a prefix. */
export type XmlAttributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  /** Its name has no prefix; `path` are the names around it, the nearest one last. */
  readonly open?: (name: string, attributes: XmlAttributes, path: readonly string[]) => void;
  readonly close?: (name: string, path: readonly string[]) => void;
  readonly text?: (text: string, path: readonly string[]) => void;
}

/** Characters that are parsed at a time. */
const STEP = 64 * 1024;

/** Ends reading where nothing more is needed. */
export class LimitReached extends Error {}

/**
 * Reads a part of a file from its beginning to its end, once. It declares no entities and names no other files: a part with a
 * document type is refused. Returns whether elements were left out because they are nested too deeply.
 */
export function readXml(bytes: Uint8Array, { open, close, text }: XmlHandler): { isCut: boolean } {
  const path: string[] = [];
  let depth = 0;
  let isCut = false;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new OfficeRefusal('broken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > OFFICE_LIMITS.mostLevels) throw new OfficeRefusal('broken');
    if (depth > OFFICE_LIMITS.levels) {
      isCut = true;
      return;
    }
    const local = toLocal(name);
    open?.(local, toPlain(attributes), path);
    path.push(local);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (depth >= OFFICE_LIMITS.levels) return;
    path.pop();
    close?.(toLocal(name), path);
  });
  if (text !== undefined)
    parser.on('text', (words) => {
      if (depth <= OFFICE_LIMITS.levels) text(words, path);
    });
  try {
    const decoder = new TextDecoder(getEncoding(bytes));
    for (let at = 0; at < bytes.length; at += STEP)
      parser.write(decoder.decode(bytes.subarray(at, at + STEP), { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (cause) {
    if (cause instanceof LimitReached) return { isCut: true };
    throw cause instanceof OfficeRefusal ? cause : new OfficeRefusal('broken');
  }
  return { isCut };
}

function getEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

const toLocal = (name: string): string => name.slice(name.indexOf(':') + 1);

/** `r:id` is `ref`, because an element may have an `id` beside it. */
function toPlain(attributes: Readonly<Record<string, string>>): XmlAttributes {
  const plain: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(attributes))
    plain[name.endsWith(':id') ? 'ref' : toLocal(name)] = value;
  return plain;
}
