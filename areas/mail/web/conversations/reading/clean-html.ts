import DOMPurify from 'dompurify';

/** The shown content of a letter: its cleaned HTML, and the number of pictures from other hosts. */
interface CleanLetter {
  readonly html: string;
  readonly remotePictures: number;
}

const FORBIDDEN = [
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'math',
  'svg',
  'audio',
  'video',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
];
const REMOTE = /^\s*(?:https?:)?\/\//iu;
/** An address in a style sheet is loaded automatically; only addresses within the letter stay. */
const ADDRESS_IN_STYLE = /url\s*\(|@import|image-set\s*\(|expression\s*\(|-moz-binding|\\/iu;
/** Every `position` is removed, because it could cover the page, and its value may come from a variable. */
const POSITION = /(^|[^-\w])position\s*:[^;}]*/giu;
/** A comment between two words of a rule is replaced by a space, which can't become part of another comment. */
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/gu;

function plainStyle(style: string): string {
  return style
    .replace(COMMENT, ' ')
    .split(';')
    .filter((rule) => !ADDRESS_IN_STYLE.test(rule))
    .join(';')
    .replace(POSITION, '$1position: static');
}

/** Blocks of a style sheet without those that load something. */
function plainSheet(source: string): string {
  const sheet = source.replace(COMMENT, ' ');
  return ADDRESS_IN_STYLE.test(sheet) || /<\//u.test(sheet)
    ? ''
    : sheet.replace(POSITION, '$1position: static');
}

/** Places of a letter have names of their own, so that they are none of the page. */
const INNER = 'letter-';

const LOADING = ['background', 'poster', 'srcset', 'ping', 'action', 'formaction'];

function cleanStyle(node: Element): void {
  for (const name of LOADING) node.removeAttribute(name);
  const style = node.getAttribute('style');
  if (style !== null) node.setAttribute('style', plainStyle(style));
  if (node.id !== '') node.id = INNER + node.id;
}

function cleanLink(node: Element): void {
  const href = node.getAttribute('href')?.trim() ?? '';
  const name = node.getAttribute('name');
  if (name !== null) node.setAttribute('name', INNER + name);
  if (href.startsWith('#')) {
    // The way within the letter, or to its top.
    node.setAttribute('href', href === '#' ? '#' : `#${INNER}${href.slice(1)}`);
    node.removeAttribute('target');
    return;
  }
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
  if (!/^(?:https?:|mailto:|tel:)/iu.test(href)) node.removeAttribute('href');
}

/** Resolves a picture's address to one inside the letter; returns whether it belongs to another host. */
function cleanSource(node: Element, pictures: ReadonlyMap<string, string>): boolean {
  const src = node.getAttribute('src');
  if (src === null || src.startsWith('data:image/')) return false;
  const own = src.startsWith('cid:') ? pictures.get(src.slice('cid:'.length)) : undefined;
  if (own === undefined) node.removeAttribute('src');
  else node.setAttribute('src', own);
  return REMOTE.test(src);
}

/**
 * Cleans a letter with the parser of the reader's own browser. The frame that shows it permits no scripts and
 * no requests to other hosts in any case; the cleaning is the first defence.
 */
export function cleanHtml(source: string, pictures: ReadonlyMap<string, string>): CleanLetter {
  const purifier = DOMPurify(window);
  let remotePictures = 0;
  purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'style' && node.textContent) node.textContent = plainSheet(node.textContent);
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    cleanStyle(node);
    if (node.tagName === 'A' || node.tagName === 'AREA') cleanLink(node);
    if (cleanSource(node, pictures)) remotePictures += 1;
  });
  const html = purifier.sanitize(source, {
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ['srcdoc', 'xlink:href', 'autofocus', 'contenteditable'],
    ALLOW_DATA_ATTR: false,
    FORCE_BODY: true,
    ADD_TAGS: ['style'],
  });
  return { html, remotePictures };
}
