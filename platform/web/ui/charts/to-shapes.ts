import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { ChartPoint } from './chart-point.ts';

/** The height of the chart, and the room for labels around the lines. */
export const HEIGHT = 200;
const [TOP, BOTTOM, LEFT] = [8, 24, 44];
const RIGHT = 12;
const TICKS = 4;
/** Minimal distance in pixels between two labels below. */
const APART = 76;

interface Mark {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

export interface Shapes {
  readonly marks: readonly Mark[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly titles: readonly { readonly at: number; readonly x: number }[];
  readonly line: string;
  readonly area: string;
  readonly before: string | null;
  readonly bar: { readonly width: number; readonly floor: number };
  readonly right: number;
  readonly left: number;
}

/** Returns the position of every part of a chart of a given width. */
export function toShapes(points: readonly ChartPoint[], width: number): Shapes {
  const most = Math.max(1, ...points.flatMap(({ value, before }) => [value, before ?? 0]));
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(TICKS);
  const right = Math.max(LEFT + 1, width - RIGHT);
  const x = scalePoint(
    points.map((_, at) => at),
    [LEFT, right],
  ).padding(0.5);
  const marks = points.map(({ value }, at) => ({ at, x: x(at) ?? LEFT, y: y(value) }));
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor((right - LEFT) / APART))));
  const through = line<Mark>(
    (mark) => mark.x,
    (mark) => mark.y,
  );
  const earlier = points.some(({ before }) => before !== undefined)
    ? marks.map((mark) => ({ ...mark, y: y(points[mark.at]?.before ?? 0) }))
    : null;
  return {
    marks,
    ticks: y
      .ticks(TICKS)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    titles: marks.filter(({ at }) => at % every === 0),
    line: through(marks) ?? '',
    area:
      area<Mark>(
        (mark) => mark.x,
        y(0),
        (mark) => mark.y,
      )(marks) ?? '',
    before: earlier && through(earlier),
    bar: { width: Math.min(48, Math.max(1, x.step() * 0.6)), floor: y(0) },
    left: LEFT,
    right,
  };
}
