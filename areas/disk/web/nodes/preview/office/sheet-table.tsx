import { t } from '@artel/web';
import { useEffect, useMemo, useRef, useState } from 'react';
import previewStyles from '../preview.module.css';
import type { Merge, Sheet, SheetCell, SheetRow } from './files/office-content.ts';
import styles from './sheet.module.css';

/** Rows that are shown at first, and further ones near the end of these. */
const STEP = 200;
/** CSS pixels of a column whose width the file does not state, and of the numbers of rows. */
const USUAL = 80;
const NUMBERS = 48;

interface SheetTableProps {
  readonly sheet: Sheet;
  readonly label: string;
}

/** A sheet with the letters and numbers that its program has around it. */
export function SheetTable({ sheet, label }: SheetTableProps) {
  const { columns, rows } = sheet;
  const [shown, setShown] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = shown < rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is still in sight afterwards is watched again
  useEffect(() => {
    const watched = end.current;
    if (!hasMore || watched === null) return;
    const watch = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && setShown((count) => count + STEP),
      { root: watched.parentElement, rootMargin: '100%' },
    );
    watch.observe(watched);
    return () => watch.disconnect();
  }, [hasMore, shown]);
  const merged = useMemo(() => layOut(sheet.merges), [sheet]);
  const hasWidths = columns.some(({ width }) => width !== undefined);
  const width = hasWidths
    ? columns.reduce((sum, column) => sum + (column.width ?? USUAL), NUMBERS)
    : undefined;
  if (rows.length === 0) return <p className={previewStyles.sentence}>{t('disk.preview.sheet-empty')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section className={styles.scroller} tabIndex={0} aria-label={label}>
      <table
        className={styles.table}
        data-fixed={hasWidths || undefined}
        style={{ width }}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          <col style={{ width: NUMBERS }} />
          {columns.map((column) => (
            <col key={column.letters} style={{ width: hasWidths ? (column.width ?? USUAL) : undefined }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {columns.map(({ letters }) => (
              <th key={letters} scope="col">
                {letters}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, at) => (
            <SheetLine key={row.number} row={row} at={at} count={columns.length} merged={merged} />
          ))}
        </tbody>
      </table>
      <div ref={end} />
    </section>
  );
}

interface Merged {
  readonly starts: ReadonlyMap<number, Merge>;
  readonly covered: ReadonlySet<number>;
}

/** More than a sheet has columns. */
const WIDTH = 1_000;

/** The cells that others cover; of two that overlap the first one counts. */
function layOut(merges: readonly Merge[]): Merged {
  const starts = new Map<number, Merge>();
  const covered = new Set<number>();
  for (const merge of merges) {
    const places: number[] = [];
    for (let row = 0; row < merge.rows; row += 1)
      for (let column = 0; column < merge.columns; column += 1)
        places.push((merge.row + row) * WIDTH + merge.column + column);
    if (places.some((place) => covered.has(place) || starts.has(place))) continue;
    const [start = 0, ...others] = places;
    starts.set(start, merge);
    for (const place of others) covered.add(place);
  }
  return { starts, covered };
}

interface SheetLineProps {
  readonly row: SheetRow;
  readonly at: number;
  readonly count: number;
  readonly merged: Merged;
}

function SheetLine({ row, at, count, merged }: SheetLineProps) {
  const { number, cells } = row;
  return (
    <tr>
      <th scope="row">{number}</th>
      {Array.from({ length: count }, (_, column) => {
        const place = at * WIDTH + column;
        if (merged.covered.has(place)) return null;
        const cell = cells[column] ?? '';
        const merge = merged.starts.get(place);
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={column}
            colSpan={merge?.columns}
            rowSpan={merge?.rows}
            data-align={typeof cell === 'object' ? 'end' : undefined}
            // As in its program: a text goes on over an empty cell beside it.
            data-spills={
              (typeof cell === 'string' &&
                cell !== '' &&
                merge === undefined &&
                (cells[column + 1] ?? '') === '') ||
              undefined
            }
          >
            {getWords(cell)}
          </td>
        );
      })}
    </tr>
  );
}

function getWords(cell: SheetCell): string {
  if (typeof cell === 'boolean') return t(cell ? 'disk.preview.true' : 'disk.preview.false');
  return typeof cell === 'string' ? cell : cell.number;
}
