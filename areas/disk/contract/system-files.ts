/** Names of the small files in which office programs record who has a file open. */
const OWNER_FILE = /^(?:~\$|\.~lock\.)/i;
const MOST_OF_OWNER_FILE = 4096;

const SYSTEM_FILES = /^(?:\._|\.DS_Store$|~\$|\.~lock\.|Thumbs\.db$|desktop\.ini$)/i;

/**
 * System files that operating systems and office programs write for themselves: they create no trash, no
 * version and no notification.
 */
export function isSystemFileName(name: string): boolean {
  return SYSTEM_FILES.test(name);
}

/** The same for incoming content; a file larger than programs write for themselves is a person's. */
export function isSystemFile(name: string, bytes: number): boolean {
  return isSystemFileName(name) && (!OWNER_FILE.test(name) || bytes <= MOST_OF_OWNER_FILE);
}
