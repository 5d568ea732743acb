/** The texts for a picture where it is changed. */
export interface PictureWords {
  readonly title: string;
  readonly upload: string;
  readonly replace: string;
  /** The label of the part that will be visible. */
  readonly frame: string;
  readonly save: string;
  readonly saved: string;
  readonly deleteTitle: string;
  /** The text about its replacement after deletion. */
  readonly deleteText: string;
  readonly deleted: string;
}
