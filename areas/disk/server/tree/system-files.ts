/** Names of which a file belongs to an office program that has another one open: these are tiny. */
const OWNER_FILE = /^(?:~\$|\.~lock\.)/i;
const MOST_OF_OWNER_FILE = 4096;

const SYSTEM_FILES = /^(?:\._|\.DS_Store$|~\$|\.~lock\.|Thumbs\.db$|desktop\.ini$)/i;

/**
 * System files that operating systems and office programs write beside files for themselves: they create no
 * trash, no version and no notification.
 */
export function isSystemFileName(name: string): boolean {
  return SYSTEM_FILES.test(name);
}

/** The same of content that comes: more than a program writes there is a person's work. */
export function isSystemFile(name: string, bytes: number): boolean {
  return isSystemFileName(name) && (!OWNER_FILE.test(name) || bytes <= MOST_OF_OWNER_FILE);
}
