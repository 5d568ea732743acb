import { escapeHtml } from '../../html/escape-html.ts';

/** What differs between two answers of the same HTML. */
export interface PageFill {
  readonly title: string;
  readonly nonce: string;
  /** Public configuration, readable by the page's scripts. */
  readonly config: Readonly<Record<string, unknown>>;
}

const HEAD = '<!--artel-head-->';
const NONCE = '__ARTEL_NONCE__';

/** Splits the built HTML once, so that an answer only joins its parts. */
export function pageTemplate(html: string): (fill: PageFill) => string {
  const [beforeHead, afterHead] = html.split(HEAD);
  if (beforeHead === undefined || afterHead === undefined) throw new Error(`The built page has no ${HEAD}`);
  const [before, after] = [beforeHead.split(NONCE), afterHead.split(NONCE)];
  return ({ title, nonce, config }) =>
    `${before.join(nonce)}<title>${escapeHtml(title)}</title>` +
    `<script type="application/json" id="artel-config">${scriptJson({ ...config, nonce })}</script>${after.join(nonce)}`;
}

/** JSON that can't end the script element it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (found) => {
    return `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
