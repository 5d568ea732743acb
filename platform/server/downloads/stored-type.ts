/** Types that a browser executes, applies or renders as a document of the serving origin. */
const ACTIVE =
  /^(?:text|application)\/(?:x-)?(?:html|xml|xsl|css|wasm|javascript|ecmascript|jscript|livescript|vbscript|shockwave-flash)[\d.]*$|\+xml$|^multipart\/|^message\//;

/**
 * The type under which stored bytes are sent: a colleague's script would run with the rights of a page that
 * refers to it.
 */
export function toStoredType(type: string): string {
  const essence = (type.split(';', 1)[0] ?? '').trim().toLowerCase();
  return ACTIVE.test(essence) ? 'application/octet-stream' : type;
}
