import { loadFile } from '@artel/company/web';
import { showFailure } from '@artel/web';

/** Requests the address from which a document may be loaded. */
export type FindDocument = () => Promise<{ readonly href: string }>;

/** Lets the browser load a document. */
export async function loadDocument(find: FindDocument): Promise<void> {
  try {
    loadFile((await find()).href);
  } catch (failure) {
    showFailure(failure);
  }
}
