/** The width that a column needs, in CSS pixels at the usual size of the letters. */
interface Sized {
  readonly key: string;
  readonly width: number;
}

/** The minimal useful width of a name. */
export const NAME = 220;
const GAP = 12;

/** Which columns have room beside the name: the last ones are hidden first. A width of 0 is not known yet. */
export function fitColumns<C extends Sized>(
  columns: readonly C[],
  width: number,
  taken: number,
): readonly C[] {
  if (width === 0) return columns;
  let room = width - taken - NAME;
  const fitting: C[] = [];
  for (const column of columns) {
    room -= column.width + GAP;
    if (room < 0) break;
    fitting.push(column);
  }
  return fitting;
}
