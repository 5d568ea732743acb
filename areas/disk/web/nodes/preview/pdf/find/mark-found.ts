import type { Found } from './find-in-page.ts';

interface MarkClasses {
  readonly mark: string;
  readonly current: string;
}

/** Characters of one element that are marked. */
interface Cut {
  readonly from: number;
  readonly to: number;
  readonly isCurrent: boolean;
}

/** Marks places in the elements of a page's text; returns the first mark of the current one. */
export function markFound(
  elements: readonly HTMLElement[],
  texts: readonly string[],
  found: readonly Found[],
  current: Found | undefined,
  classes: MarkClasses,
): HTMLElement | undefined {
  const cuts = getCuts(texts, found, current);
  let shown: HTMLElement | undefined;
  for (const [part, element] of elements.entries()) {
    const text = texts[part] ?? '';
    const here = cuts.get(part);
    if (here !== undefined) shown = markOne(element, text, here, classes) ?? shown;
    else if (element.childElementCount > 0) element.textContent = text;
  }
  return shown;
}

/** The marked characters of each element. */
function getCuts(
  texts: readonly string[],
  found: readonly Found[],
  current: Found | undefined,
): ReadonlyMap<number, readonly Cut[]> {
  const cuts = new Map<number, Cut[]>();
  for (const place of found) {
    const { from, to } = place;
    for (let part = from.part; part <= to.part; part += 1) {
      const list = cuts.get(part) ?? [];
      cuts.set(part, list);
      list.push({
        from: part === from.part ? from.at : 0,
        to: part === to.part ? to.at : (texts[part]?.length ?? 0),
        isCurrent: place === current,
      });
    }
  }
  return cuts;
}

function markOne(
  element: HTMLElement,
  text: string,
  cuts: readonly Cut[],
  { mark, current }: MarkClasses,
): HTMLElement | undefined {
  let end = 0;
  let shown: HTMLElement | undefined;
  const nodes: (string | HTMLElement)[] = [];
  for (const { from, to, isCurrent } of cuts) {
    const marked = document.createElement('mark');
    marked.className = isCurrent ? `${mark} ${current}` : mark;
    marked.textContent = text.slice(from, to);
    nodes.push(text.slice(end, from), marked);
    end = to;
    if (isCurrent) shown ??= marked;
  }
  element.replaceChildren(...nodes, text.slice(end));
  return shown;
}
