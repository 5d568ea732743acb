import { BucketError, type StorageFault } from '../egress/bucket.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
/**
 * Codes of a file system that is read-only, broken, inaccessible, out of open files, or an unreachable
 * network folder.
 */
const FAILED = new Set([
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'ENOTCONN',
]);
/** Sockets can fail with some of these codes too. */
const OF_FILES = new Set([
  'open',
  'read',
  'write',
  'fsync',
  'fdatasync',
  'close',
  'stat',
  'lstat',
  'fstat',
  'statfs',
  'mkdir',
  'mkdtemp',
  'rename',
  'unlink',
  'rm',
  'rmdir',
  'scandir',
  'opendir',
  'access',
  'utime',
  'copyfile',
  'ftruncate',
]);

/** Whether a failure comes from the file system or the bucket, and its kind; null for anything else. */
export function findStorageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof BucketError) return error.fault;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (!OF_FILES.has(syscall)) return null;
  if (FULL.has(code)) return 'full';
  return FAILED.has(code) ? 'failed' : null;
}
