const NOISE = /^(?:\._|\.DS_Store$|~\$|\.~lock\.|Thumbs\.db$|desktop\.ini$)/i;

/** What systems and office programs write beside files for themselves: it makes no trash, no version and no notice. */
export function isNoiseName(name: string): boolean {
  return NOISE.test(name);
}
