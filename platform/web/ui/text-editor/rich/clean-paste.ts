/** Elements of office programs and browsers that contain no text of a person. */
const UNSEEN = 'style, script, meta, link, title, xml, template, o\\:p';
const LEVEL = /mso-list:[^;]{0,40}level(\d)/;
const NUMBER = /^[\p{L}\d]{1,4}[.)]/u;

/** Converts the HTML of Word, Excel, Telegram and web pages to the editor's schema; the schema drops the rest. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(UNSEEN)) element.remove();
  // Messengers paste emoji as pictures with the character as their text.
  for (const picture of page.querySelectorAll('img')) picture.replaceWith(picture.alt);
  for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const strong = page.createElement('strong');
    strong.append(...heading.childNodes);
    const paragraph = page.createElement('p');
    paragraph.append(strong);
    heading.replaceWith(paragraph);
  }
  for (const row of page.querySelectorAll('tr')) {
    const paragraph = page.createElement('p');
    paragraph.textContent = [...row.cells].map((cell) => cell.textContent.trim()).join(' | ');
    row.closest('table')?.before(paragraph);
    row.remove();
  }
  for (const table of page.querySelectorAll('table')) table.remove();
  listWordItems(page);
  return page.body.innerHTML;
}

/** Word writes lists as paragraphs with a level, and the bullet or number as text. */
function listWordItems(page: Document): void {
  let open: (HTMLUListElement | HTMLOListElement)[] = [];
  let last: Element | null = null;
  for (const paragraph of page.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = Math.min(9, Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1));
    const marker = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const isNumbered = NUMBER.test(marker?.textContent.trim() ?? '');
    marker?.remove();
    // Any other element between them ends a list.
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    open = open.slice(0, level);
    while (open.length < level) {
      const list = page.createElement(isNumbered ? 'ol' : 'ul');
      const outer = open.at(-1);
      if (outer === undefined) paragraph.before(list);
      else (outer.lastElementChild ?? outer.appendChild(page.createElement('li'))).append(list);
      open.push(list);
    }
    last = open[0] ?? null;
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}
