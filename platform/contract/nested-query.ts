/** How large a nested query may be (C-04): whoever writes one and whoever reads one holds to the same. */
export const NESTED_QUERY = {
  /** Values in one list. */
  arrayLimit: 20,
  /** Values altogether. */
  parameterLimit: 1000,
  /** Brackets behind one name. */
  depth: 5,
} as const;
