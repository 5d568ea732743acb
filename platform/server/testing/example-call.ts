/** One valid call of a route: path parameters, query and body. */
export interface ExampleCall {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** For a protocol route: its first method by default. */
  readonly method?: string;
  /** For a protocol route that accepts everything below its path: the rest of the path, encoded. */
  readonly rest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller in the limit test, if several people reach a limit together. */
  readonly caller?: { readonly token: string };
}
