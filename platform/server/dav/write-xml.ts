import type { XmlElement } from './read-xml.ts';

const BREAKS = new Set(['\t', '\n', '\r']);

/** What stands in XML as it is, as most names, addresses and times do. */
const PLAIN = /^[ !#-%'-;=?-~]*$/;

/** Text in XML; what no XML can hold is left out. */
export function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (BREAKS.has(sign) ? sign : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An element of any namespace; each says its own, so that it stands anywhere. */
export function writeElement(
  { uri, local }: Pick<XmlElement, 'uri' | 'local'>,
  inner: string,
  more = '',
): string {
  const [open, close] =
    uri === 'DAV:' ? [`D:${local}`, `D:${local}`] : [`${local} xmlns="${escapeXml(uri)}"`, local];
  return inner === '' ? `<${open}${more}/>` : `<${open}${more}>${inner}</${close}>`;
}

/** What an element holds, written so that it stands anywhere. */
export function writeInner({ children }: XmlElement): string {
  return children
    .map((child) =>
      typeof child === 'string'
        ? escapeXml(child)
        : writeElement(child, writeInner(child), attributesOf(child)),
    )
    .join('');
}

const XML_URI = 'http://www.w3.org/XML/1998/namespace';

function attributesOf({ attributes }: XmlElement): string {
  return attributes
    .map(({ uri, local, value }, at) => {
      if (uri === '') return ` ${local}="${escapeXml(value)}"`;
      if (uri === XML_URI) return ` xml:${local}="${escapeXml(value)}"`;
      return ` a${at}:${local}="${escapeXml(value)}" xmlns:a${at}="${escapeXml(uri)}"`;
    })
    .join('');
}
