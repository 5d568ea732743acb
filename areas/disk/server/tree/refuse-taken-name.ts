import { AppError } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';

const UNIQUE_VIOLATION = '23505';

/** Writes a name; where somebody took it in this very moment, that is what the caller hears. */
export async function withTakenNameRefused<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw new AppError(diskErrors['name-taken'], { values: { name } });
  }
}
