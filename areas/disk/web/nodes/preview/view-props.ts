/** What a view of a file is given. */
export interface ViewProps {
  readonly name: string;
  /** Ends after some minutes; a view that is still read asks for another one. */
  readonly url: string;
  readonly onExpired: () => void;
}
