import { loadFile } from '@artel/company/web';
import { showFailure } from '@artel/web';

/** Asks where a paper may be loaded from. */
export type FindPaper = () => Promise<{ readonly href: string }>;

/** Lets the browser load a paper. */
export async function loadPaper(find: FindPaper): Promise<void> {
  try {
    loadFile((await find()).href);
  } catch (failure) {
    showFailure(failure);
  }
}
