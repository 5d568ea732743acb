import { htmlToText } from 'html-to-text';

/**
 * The words of an HTML letter, for the search and for quotes; content beyond the limits of depth and length
 * is left out.
 */
export function textOfHtml(html: string): string {
  return htmlToText(html, {
    wordwrap: false,
    limits: { maxDepth: 50, maxInputLength: 1_048_576, maxChildNodes: 20_000, ellipsis: '…' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
    ],
  });
}
