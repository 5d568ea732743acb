/** The outcome of requests that were decided together: how many, and why not the others. */
export interface Decided {
  readonly done: number;
  readonly refused: readonly { readonly message: string }[];
}
