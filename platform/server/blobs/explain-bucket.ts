import { StartError } from '../config/start-error.ts';
import { BucketError } from '../egress/bucket.ts';

/** Runs a part of a start or of a command: a bucket that does not answer stops it in a sentence. */
export async function explainBucket<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    throw new StartError('bucket.unusable', { path, reason: error.message });
  }
}
