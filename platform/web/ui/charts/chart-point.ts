/** One figure of a chart. */
export interface ChartPoint {
  /** Below the point, where there is room. */
  readonly title: string;
  readonly value: number;
  /** The same of the period before, drawn dashed. */
  readonly before?: number;
}
