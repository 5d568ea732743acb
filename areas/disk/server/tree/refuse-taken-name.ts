import { AppError } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';

const UNIQUE_VIOLATION = '23505';

/** Runs a write of a name; if the name was taken concurrently, the caller gets that error. */
export async function withTakenNameRefused<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw new AppError(diskErrors['name-taken'], { values: { name } });
  }
}
