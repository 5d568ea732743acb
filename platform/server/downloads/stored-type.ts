/** Types that a browser runs, applies or draws as a document of the origin that serves them. */
const ACTIVE =
  /^(?:text|application)\/(?:x-)?(?:html|xml|xsl|css|wasm|javascript|ecmascript|jscript|livescript|vbscript|shockwave-flash)[\d.]*$|\+xml$|^multipart\/|^message\//;

/** The type under which stored bytes are sent: a script of a colleague would run with the rights of the page that names it. */
export function toStoredType(type: string): string {
  const essence = (type.split(';', 1)[0] ?? '').trim().toLowerCase();
  return ACTIVE.test(essence) ? 'application/octet-stream' : type;
}
