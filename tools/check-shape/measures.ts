import type { Source } from './source.ts';

/** Only the kit defines font sizes, spacing, layers and breakpoints. */
const KIT = 'platform/web/ui/';
const LENGTH = /(?<![\w.-])-?(?!0px)\d*\.?\d+(?:rem|em|px)\b/;
const DECLARATION = /^\s*([\w-]+):\s*(.*?)\s*;?\s*$/;
/** Windows are narrow below 600 px and middling below 900 px. */
const BREAKPOINTS = new Set(['599.98px', '600px', '899.98px', '900px']);

/** Raw values of font sizes, spacing, layers and breakpoints in sheets outside the kit. */
export function measureFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => file.endsWith('.css') && !file.startsWith(KIT))
    .flatMap((sheet) => rawLines(sheet));
}

function rawLines({ file, text }: Source): string[] {
  const fault = (line: string, at: number) =>
    `${file}:${at + 1}: "${line.trim()}" is a raw measure; take a token of the kit`;
  return text.split('\n').flatMap((line, at) => (isRaw(line) ? [fault(line, at)] : []));
}

function isRaw(line: string): boolean {
  if (/^\s*@media/.test(line)) {
    const widths = [...line.matchAll(/width\s*[:<>=]+\s*([\d.]+\w+)/g)].map(([, width]) => width ?? '');
    return widths.some((width) => !BREAKPOINTS.has(width));
  }
  const [, property = '', value = ''] = DECLARATION.exec(line) ?? [];
  if (/^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?|font|font-size|line-height)$/.test(property))
    return LENGTH.test(value);
  return property === 'z-index' && /\d/.test(value);
}
