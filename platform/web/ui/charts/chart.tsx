import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Table } from '../table/table.tsx';
import styles from './chart.module.css';
import type { ChartPoint } from './chart-point.ts';
import { HEIGHT, type Shapes, toShapes } from './to-shapes.ts';

interface ChartProps {
  /** The name of the figures: messages by day. */
  readonly label: string;
  readonly points: readonly ChartPoint[];
  readonly variant?: 'line' | 'bars';
  /** How a figure is written, also along the axis. */
  readonly format: (value: number) => string;
  /** Titles of the table with the same figures, and of the button that opens it. */
  readonly table: {
    readonly open: string;
    readonly title: string;
    readonly value: string;
    readonly before?: string;
  };
}

/** The width of a telephone, used until the container is measured. */
const UNMEASURED = 320;

/**
 * A chart of a series of figures: values are shown on hover or with the arrow keys, and a table contains the
 * same data.
 */
export function Chart({ label, points, variant = 'line', format, table }: ChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [at, setAt] = useState<number>();
  const shapes = toShapes(points, width || UNMEASURED);
  const point = at === undefined ? undefined : points[at];
  const words = point && `${point.title}: ${getWords(point, format, table.before)}`;
  const walk = (event: KeyboardEvent) => {
    const next = getNext(event.key, at ?? points.length, points.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const find = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setAt(nearest(shapes, x));
  };
  return (
    <figure className={styles.figure}>
      <figcaption>{label}</figcaption>
      <div
        ref={ref}
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={at ?? Math.max(0, points.length - 1)}
        aria-valuetext={words ?? table.open}
        onKeyDown={walk}
        onPointerMove={find}
        onPointerLeave={() => setAt(undefined)}
      >
        <Picture shapes={shapes} points={points} variant={variant} format={format} at={at} />
      </div>
      <p className={styles.said} aria-hidden>
        {words}
      </p>
      <details>
        <summary>{table.open}</summary>
        <Table label={label}>
          <thead>
            <tr>
              <th scope="col">{table.title}</th>
              <th scope="col" data-align="end">
                {table.value}
              </th>
              {table.before !== undefined && (
                <th scope="col" data-align="end">
                  {table.before}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {points.map(({ title, value, before }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td data-align="end">{format(value)}</td>
                {table.before !== undefined && <td data-align="end">{format(before ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  );
}

interface PictureProps extends Pick<ChartProps, 'points' | 'format'> {
  readonly shapes: Shapes;
  readonly variant: 'line' | 'bars';
  readonly at: number | undefined;
}

function Picture({ shapes, points, variant, format, at }: PictureProps) {
  const mark = at === undefined ? undefined : shapes.marks[at];
  return (
    <svg className={styles.svg} height={HEIGHT} aria-hidden="true">
      {shapes.ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.grid} x1={shapes.left} x2={shapes.right} y1={y} y2={y} />
          <text x={shapes.left - 6} y={y} textAnchor="end" dominantBaseline="middle">
            {format(value)}
          </text>
        </g>
      ))}
      {variant === 'bars' ? (
        shapes.marks.map(({ at: key, x, y }) => (
          <rect
            key={key}
            className={styles.bar}
            x={x - shapes.bar.width / 2}
            y={y}
            width={shapes.bar.width}
            height={Math.max(0, shapes.bar.floor - y)}
          />
        ))
      ) : (
        <>
          <path className={styles.area} d={shapes.area} />
          {shapes.before !== null && <path className={styles.before} d={shapes.before} />}
          <path className={styles.line} d={shapes.line} />
        </>
      )}
      {mark && <circle className={styles.mark} cx={mark.x} cy={mark.y} r={5} />}
      {shapes.titles.map(({ at: key, x }) => (
        <text key={key} x={x} y={HEIGHT - 6} textAnchor="middle">
          {points[key]?.title}
        </text>
      ))}
    </svg>
  );
}

function getWords(
  { value, before }: ChartPoint,
  format: ChartProps['format'],
  title: string | undefined,
): string {
  return before === undefined || title === undefined
    ? format(value)
    : `${format(value)} (${title}: ${format(before)})`;
}

function getNext(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

function nearest({ marks }: Shapes, x: number): number | undefined {
  let found: Shapes['marks'][number] | undefined;
  for (const mark of marks)
    if (found === undefined || Math.abs(mark.x - x) < Math.abs(found.x - x)) found = mark;
  return found?.at;
}
