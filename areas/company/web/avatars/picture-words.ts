/** What a picture is called where it is changed. */
export interface PictureWords {
  readonly title: string;
  readonly upload: string;
  readonly replace: string;
  /** What the part is called that will be seen. */
  readonly frame: string;
  readonly save: string;
  readonly saved: string;
  readonly deleteTitle: string;
  /** What stands in its place afterwards. */
  readonly deleteText: string;
  readonly deleted: string;
}
