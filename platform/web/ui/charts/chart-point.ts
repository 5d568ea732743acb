/** One figure of a chart. */
export interface ChartPoint {
  /** Label below the point, if there is room. */
  readonly title: string;
  readonly value: number;
  /** The same figure of the previous period, drawn dashed. */
  readonly before?: number;
}
