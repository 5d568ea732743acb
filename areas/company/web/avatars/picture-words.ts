/** The texts of the field for a picture. */
export interface PictureWords {
  readonly title: string;
  readonly upload: string;
  readonly replace: string;
  /** The label of the visible part. */
  readonly frame: string;
  readonly save: string;
  readonly saved: string;
  readonly deleteTitle: string;
  /** The text about its replacement after deletion. */
  readonly deleteText: string;
  readonly deleted: string;
}
