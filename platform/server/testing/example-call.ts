/** One valid call of a route: what goes into its path, query and body. */
export interface ExampleCall {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Who calls in the walk until a refusal, where a limit is met by several people together. */
  readonly caller?: { readonly token: string };
}
