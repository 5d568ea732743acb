import type { XmlElement } from './read-xml.ts';

const BREAKS = new Set(['\t', '\n', '\r']);

/** Characters that must be escaped in XML; most names have none of them. */
const SPECIAL = /[&<>\p{Cc}\p{Cs}\ufffe\uffff]/u;

/** Escapes the text of an element; characters that XML can't contain are left out. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (BREAKS.has(sign) ? sign : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The same for an attribute, with quotation marks escaped. */
export function escapeXml(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

type Name = Pick<XmlElement, 'uri' | 'local'>;

/** Writes an element of any namespace; each declares its own, so that it is valid in any context. */
export function writeElement(name: Name, inner: string, more = ''): string {
  return elementWriter(name, more)(inner);
}

/** The same for an element that is written often. */
export function elementWriter({ uri, local }: Name, more = ''): (inner: string) => string {
  const open = (uri === 'DAV:' ? `D:${local}` : `${local} xmlns="${escapeXml(uri)}"`) + more;
  const [empty, before, after] = [`<${open}/>`, `<${open}>`, `</${uri === 'DAV:' ? `D:${local}` : local}>`];
  return (inner) => (inner === '' ? empty : before + inner + after);
}

/** Writes the content of an element so that it is valid in any context. */
export function writeInner({ children }: XmlElement): string {
  return children
    .map((child) =>
      typeof child === 'string'
        ? escapeText(child)
        : writeElement(child, writeInner(child), getAttributes(child)),
    )
    .join('');
}

const XML_URI = 'http://www.w3.org/XML/1998/namespace';

function getAttributes({ attributes }: XmlElement): string {
  return attributes
    .map(({ uri, local, value }, at) => {
      if (uri === '') return ` ${local}="${escapeXml(value)}"`;
      if (uri === XML_URI) return ` xml:${local}="${escapeXml(value)}"`;
      return ` a${at}:${local}="${escapeXml(value)}" xmlns:a${at}="${escapeXml(uri)}"`;
    })
    .join('');
}
