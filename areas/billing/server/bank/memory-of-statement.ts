/** Bytes of memory for the thread itself, and for each byte of the file: its copy, its lines, and the payments in it. */
const OF_THREAD = 32 * 1024 * 1024;
const OF_FILE = 16;

/** Memory that reading a bank's file needs, by its size. */
export function memoryOfStatement(bytes: Uint8Array): number {
  return OF_THREAD + OF_FILE * bytes.length;
}
