/** One build of the web application: its id is a hash of its content. */
export interface Build {
  readonly id: string;
  /** When it was built, in milliseconds. */
  readonly timestamp: number;
}

/** The build that this page was loaded from; null without a build (while developing, in tests). */
export function ownBuild(): Build | null {
  const stamp = document.querySelector<HTMLMetaElement>('meta[name="artel-build"]')?.content ?? '';
  const [id, timestamp] = stamp.split(' ');
  return id && Number(timestamp) > 0 ? { id, timestamp: Number(timestamp) } : null;
}
