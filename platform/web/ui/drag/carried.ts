import { newListeners } from '../../browser/listeners.ts';

/** Entries of a list that are being dragged to another place. */
interface Carried {
  readonly kind: string;
  readonly ids: readonly string[];
}

/** A place where they may be dropped. */
export interface DropPlace {
  readonly element: HTMLElement;
  readonly kind: string;
  readonly name: string;
  readonly accepts: (ids: readonly string[]) => boolean;
  readonly onDrop: (ids: readonly string[]) => unknown;
}

const places = new Set<() => DropPlace | null>();
const changes = newListeners();
let carried: Carried | null = null;
let over: Element | null = null;

/** Registers a place; it is read again whenever entries are dragged. The returned function removes it. */
export function addPlace(read: () => DropPlace | null): () => void {
  places.add(read);
  return () => {
    places.delete(read);
  };
}

export const onOverChange = changes.listen;

/** The element of the place under the dragged entries. */
export function elementOver(): Element | null {
  return over;
}

export function carry(kind: string, ids: readonly string[]): void {
  carried = { kind, ids };
}

export function putDown(): void {
  carried = null;
  setOver(null);
}

/** Drops the dragged entries into the place under them. */
export function dropCarried(): void {
  const place = openPlaces().find(({ element }) => element === over);
  if (place !== undefined && carried !== null) place.onDrop(carried.ids);
}

/** The innermost place under a point; it is marked. */
export function hoverAt(x: number, y: number): DropPlace | undefined {
  const open = new Map(openPlaces().map((place) => [place.element, place]));
  let element = document.elementFromPoint(x, y);
  while (element !== null) {
    const place = open.get(element as HTMLElement);
    if (place !== undefined) return mark(place);
    element = element.parentElement;
  }
  return mark(undefined);
}

/** The next place in the order of the page; it is marked and scrolled into view. */
export function hoverNext(key: string, source: Element): DropPlace | undefined {
  const open = openPlaces().sort((one, other) => (isBefore(one.element, other.element) ? -1 : 1));
  const found = getNext(open, over ?? source, key) ?? open.find(({ element }) => element === over);
  found?.element.scrollIntoView({ block: 'nearest' });
  return mark(found);
}

function getNext(open: readonly DropPlace[], here: Element, key: string): DropPlace | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return open.find(({ element }) => isBefore(here, element));
    case 'ArrowUp':
    case 'ArrowLeft':
      return open.findLast(({ element }) => isBefore(element, here));
    default:
      return key === 'Home' || key === 'PageUp' ? open[0] : open.at(-1);
  }
}

function openPlaces(): DropPlace[] {
  const now = carried;
  if (now === null) return [];
  return [...places].flatMap((read) => {
    const place = read();
    return place !== null && place.kind === now.kind && place.accepts(now.ids) ? [place] : [];
  });
}

function mark(place: DropPlace | undefined): DropPlace | undefined {
  setOver(place?.element ?? null);
  return place;
}

function setOver(element: Element | null): void {
  if (over === element) return;
  over = element;
  changes.notify();
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
