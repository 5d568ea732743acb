/** Lower boxes contain nothing readable, and two engines may differ by a pixel or two. */
const LEAST = 12;

/** Runs in the page: the height of every box in some parts of the page, by its part and its path inside it. */
export function measureHeights(places: string): Record<string, number> {
  const heights: Record<string, number> = {};
  const visit = (element: Element, path: string) => {
    if (!(element instanceof HTMLElement)) return;
    heights[path] = Math.round(element.getBoundingClientRect().height);
    [...element.children].forEach((child, at) => void visit(child, `${path} ${child.localName}${at}`));
  };
  document.querySelectorAll(places).forEach((place, at) => {
    visit(place, place.closest('article')?.id ?? String(at));
  });
  return heights;
}

/** The boxes with less than half of their height elsewhere. */
export function lowerThan(
  here: Readonly<Record<string, number>>,
  there: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(there).flatMap(([path, height]) => {
    const own = here[path];
    if (height < LEAST || own === undefined || own * 2 >= height) return [];
    return [`${path}: ${own} instead of ${height} px`];
  });
}
