/** A component of a calendar object: its lines, unfolded, and the components in it. */
export interface Component {
  readonly name: string;
  readonly lines: string[];
  readonly parts: Component[];
  guests: number;
}

/** The rest of a larger calendar object is not read. */
export const LARGEST_SOURCE = 1024 * 1024;
const MOST_EVENTS = 100;
const MOST_OTHERS = 500;
const DEEPEST = 6;
const MOST_LINES = 5000;
const MOST_ATTENDEES = 500;

/** Decodes the text of a calendar object: UTF-8, or else windows-1251; null if it is no text. */
export function readSource(bytes: Uint8Array): string | null {
  if (bytes.length > LARGEST_SOURCE || bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/**
 * Parses a bounded number of components of a calendar object, and counts the events that were left out. Lines
 * outside of any component are dropped.
 */
export function readComponents(source: string): { root: Component; leftOut: number } {
  const root = emptyComponent('');
  const open: Component[] = [root];
  const counts = new Map<string, number>();
  const begin = (name: string, here: Component) => {
    const component = emptyComponent(name);
    open.push(component);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count <= getMost(name) && open.length <= DEEPEST) here.parts.push(component);
  };
  for (const line of unfolded(source)) {
    const name = line.length > 40 ? '' : line.trim().toUpperCase();
    const here = open.at(-1) ?? root;
    if (name.startsWith('BEGIN:')) begin(name.slice(6), here);
    else if (!name.startsWith('END:')) {
      if (fits(here, line)) here.lines.push(line);
    } else if (open.length > 1) open.pop();
  }
  return { root, leftOut: Math.max(0, (counts.get('VEVENT') ?? 0) - MOST_EVENTS) };
}

const emptyComponent = (name: string): Component => ({ name, lines: [], parts: [], guests: 0 });
const getMost = (name: string) => (name === 'VEVENT' ? MOST_EVENTS : MOST_OTHERS);

/** The last lines of an event with thousands of guests say when it is. */
function fits(component: Component, line: string): boolean {
  if (component.lines.length >= MOST_LINES) return false;
  if (!line.startsWith('ATTENDEE')) return true;
  component.guests += 1;
  return component.guests <= MOST_ATTENDEES;
}

function* unfolded(source: string): Generator<string> {
  let chunks: string[] = [];
  for (const line of source.split(/\r\n|\n|\r/u)) {
    if ((line.startsWith(' ') || line.startsWith('\t')) && chunks.length > 0) chunks.push(line.slice(1));
    else {
      if (chunks.length > 0) yield chunks.join('');
      chunks = line === '' ? [] : [line];
    }
  }
  if (chunks.length > 0) yield chunks.join('');
}
