/** The props of a file view. */
export interface ViewProps {
  readonly name: string;
  /** Expires after some minutes; a view that is still open requests another one. */
  readonly url: string;
  readonly onExpired: () => void;
  /** Not where a file may only be looked at. */
  readonly mayPrint?: boolean;
}
