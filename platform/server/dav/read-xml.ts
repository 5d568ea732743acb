import { AppError, requestErrors } from '@artel/contract';
import { SaxesParser } from 'saxes';

/** Limit of a client's body: a request is a few lines; a hundred properties are a few kilobytes. */
const MOST_BYTES = 1 << 20;
/** Limit of elements and attributes. */
const MOST_ELEMENTS = 10_000;
const MOST_DEPTH = 64;
/** Limit of a namespace, which a client writes once but the server repeats in every returned or stored element. */
const LONGEST_URI = 500;
const LONGEST_LOCAL = 200;

/** An element with its content. */
export interface XmlElement {
  readonly uri: string;
  readonly local: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: (XmlElement | string)[];
}

interface XmlAttribute {
  readonly uri: string;
  readonly local: string;
  readonly value: string;
}

/**
 * Parses the XML of a client: with resolved namespaces, without document types and custom entities, bounded
 * in bytes, elements and depth. Null for an empty body; invalid XML is refused.
 */
export async function readXml(body: AsyncIterable<Uint8Array>): Promise<XmlElement | null> {
  const reading = createReading();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new AppError(requestErrors['too-large']);
    refusing(() => reading.write(decoder.decode(chunk, { stream: true })));
  }
  if (bytes === 0) return null;
  return refusing(() => {
    reading.write(decoder.decode());
    return reading.end();
  });
}

const isLong = ({ uri, local }: Pick<XmlElement, 'uri' | 'local'>) =>
  uri.length > LONGEST_URI || local.length > LONGEST_LOCAL;

function createReading() {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  const addText = (text: string) => {
    open.at(-1)?.children.push(text);
  };
  parser.on('doctype', () => {
    throw new Error('A document type is not read');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const relevant = Object.values(attributes).filter(
      ({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'),
    );
    count += 1 + relevant.length;
    if (count > MOST_ELEMENTS || open.length >= MOST_DEPTH) throw new AppError(requestErrors['too-complex']);
    if (isLong({ uri, local }) || relevant.some(isLong)) throw new AppError(requestErrors['too-large']);
    const declared = relevant.map(({ uri, local, value }) => ({ uri, local, value }));
    const element: XmlElement = { uri, local, attributes: declared, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  return {
    write: (text: string) => void parser.write(text),
    end() {
      parser.close();
      return root;
    },
  };
}

function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const refusal = new AppError(requestErrors.invalid);
    refusal.cause = error;
    throw refusal;
  }
}

/** The elements directly in an element. */
export function getElements({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

export function findChild(element: XmlElement, local: string): XmlElement | null {
  return getElements(element).find((child) => child.uri === 'DAV:' && child.local === local) ?? null;
}
