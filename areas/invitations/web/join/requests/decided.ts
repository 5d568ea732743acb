/** The result of deciding several requests: the number, and the reasons for the others. */
export interface Decided {
  readonly done: number;
  readonly refused: readonly { readonly message: string }[];
}
