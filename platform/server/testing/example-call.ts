/** One valid call of a route: what goes into its path, query and body. */
export interface ExampleCall {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Of a protocol route: its first one unless told. */
  readonly method?: string;
  /** Of a protocol route that takes everything below its path: what stands there, encoded. */
  readonly rest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Who calls in the walk until a refusal, where a limit is met by several people together. */
  readonly caller?: { readonly token: string };
}
