/** The maximum size of a nested query (C-04): writers and readers obey the same. */
export const NESTED_QUERY = {
  /** Values in one list. */
  arrayLimit: 20,
  /** Values altogether. */
  parameterLimit: 1000,
  /** Brackets behind one name. */
  depth: 5,
} as const;
