/** Surfaces above the page that are open. */
export const OPEN = '[popover]:popover-open, dialog[open]';

/**
 * Runs in the page: finds boxes that show less than half of their content and are lower than a control, as a
 * part of a growing height is in a box whose own height follows its content (docs/decisions/0090).
 */
export function findCollapsed(root: string): string[] {
  const held = [...document.querySelectorAll(root)].flatMap((top) => [top, ...top.querySelectorAll('*')]);
  return [...new Set(held)].flatMap((element) => {
    if (!(element instanceof HTMLElement) || !element.checkVisibility({ contentVisibilityAuto: true }))
      return [];
    const { display, position, clipPath } = getComputedStyle(element);
    // Text only for screen readers, and boxes without a height of their own.
    if (clipPath !== 'none' || element.clientWidth <= 1 || /^(inline|contents)$/.test(display)) return [];
    if (position === 'absolute' && element.clientHeight === 0) return [];
    const { clientHeight, scrollHeight } = element;
    if (clientHeight >= 40 || clientHeight * 2 >= scrollHeight) return [];
    const name = `${element.tagName.toLowerCase()}.${element.className}`;
    return [`${name} shows ${clientHeight} of ${scrollHeight} px: ${element.textContent?.slice(0, 40)}`];
  });
}

/** Runs in the page: finds the faults of the surface that was opened last. */
export function findSurfaceFaults(open: string): string[] {
  const surface = [...document.querySelectorAll<HTMLElement>(open)].at(-1);
  if (surface === undefined) return ['nothing is open'];
  const { left, top, right, bottom, width, height } = surface.getBoundingClientRect();
  const faults: string[] = [];
  if (height <= 40 || width <= 40) faults.push(`only ${width} × ${height} px`);
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
    faults.push(`outside the window: ${left}, ${top} to ${right}, ${bottom}`);
  const shown = [...surface.querySelectorAll('button, a, input, li, p, td, h2, h3, label')].filter((part) => {
    const box = part.getBoundingClientRect();
    if (box.height === 0) return false;
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return at !== null && (part.contains(at) || at.contains(part));
  });
  if (shown.length === 0) faults.push('none of its content is seen');
  return faults;
}
