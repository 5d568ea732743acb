/** Where the server's sizes of a picture are loaded from. */
interface PictureAddress {
  /** Null where there are none: it is too large, or broken. */
  readonly url: string | null;
  readonly isRenewing: boolean;
  /** Its address may be over. */
  readonly renew: () => void;
}

/** The props of a file view. */
export interface ViewProps {
  readonly name: string;
  /** Expires after some minutes; a view that is still open requests another one. */
  readonly url: string;
  readonly onExpired: () => void;
  /** Not where a file may only be looked at. */
  readonly mayPrint?: boolean;
  /** The small sizes of the file, where the server makes some. */
  readonly picture?: PictureAddress | undefined;
}
