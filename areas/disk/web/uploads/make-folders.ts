import { createFolder, diskErrors, nameKey } from '@artel/disk/contract';
import { call, failedAs } from '@artel/web';
import { foldersIn } from '../nodes/folders-in.ts';

interface FolderPath {
  readonly parentId: string;
  /** Names of the nested folders. */
  readonly folders: readonly string[];
  /** The folders that were created for this drop, by their path. */
  readonly made: Map<string, Promise<string>>;
}

/** The target folder of a file; each folder is created once, even if many files wait for it. */
export function resolveFolder({ parentId, folders, made }: FolderPath): Promise<string> {
  let [above, path] = [Promise.resolve(parentId), ''];
  for (const name of folders) {
    path += `/${name}`;
    const parent = above;
    const known = made.get(path) ?? parent.then((id) => makeFolder(id, name));
    made.set(path, known);
    // A refused folder is requested again by the next attempt.
    known.catch(() => made.delete(path));
    above = known;
  }
  return above;
}

async function makeFolder(parentId: string, name: string): Promise<string> {
  try {
    return (await call(createFolder, { body: { parentId, name } })).id;
  } catch (failure) {
    if (failedAs(failure, diskErrors['name-taken']) === null) throw failure;
    const there = await findFolder(parentId, name);
    if (there === undefined) throw failure;
    return there;
  }
}

async function findFolder(parentId: string, name: string): Promise<string | undefined> {
  for await (const folder of foldersIn(parentId))
    if (nameKey(folder.name) === nameKey(name)) return folder.id;
  return undefined;
}
