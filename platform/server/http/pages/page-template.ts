import type { Locale } from '@artel/contract';

/** The variable parts of the HTML in a response. */
interface PageFill {
  /** Tags of this page's head. */
  readonly head: string;
  readonly locale: Locale;
  readonly nonce: string;
  /** Public configuration, readable by the page's scripts. */
  readonly config: Readonly<Record<string, unknown>>;
}

const HEAD = '<!--artel-head-->';
const LANGUAGE = /<html lang="\w+"/;
const NONCE = '__ARTEL_NONCE__';

/** Splits the built HTML once, so that a response only joins its parts. */
export function pageTemplate(html: string): (fill: PageFill) => string {
  const [beforeHead, afterHead] = html.split(HEAD);
  if (beforeHead === undefined || afterHead === undefined) throw new Error(`The built page has no ${HEAD}`);
  const [before, after] = [beforeHead.split(NONCE), afterHead.split(NONCE)];
  return ({ head, locale, nonce, config }) =>
    `${before.join(nonce).replace(LANGUAGE, `<html lang="${locale}"`)}${head}` +
    `<script type="application/json" id="artel-config">${scriptJson({ ...config, nonce })}</script>${after.join(nonce)}`;
}

/** Formats JSON so that it can't end the surrounding script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (found) => {
    return `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
