/** The limits of a nested query (C-04), for writing and parsing it. */
export const NESTED_QUERY = {
  /** Values in one list. */
  arrayLimit: 20,
  /** Values altogether. */
  parameterLimit: 1000,
  /** Levels of brackets after one name. */
  depth: 5,
} as const;
