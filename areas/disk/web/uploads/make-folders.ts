import { createFolder, diskErrors, nameKey } from '@artel/disk/contract';
import { call, failedAs } from '@artel/web';
import { foldersIn } from '../nodes/folders-in.ts';

interface FolderPath {
  readonly parentId: string;
  /** Names of the folders inside each other. */
  readonly folders: readonly string[];
  /** Those that were made for this drop, by their path. */
  readonly made: Map<string, Promise<string>>;
}

/** The folder that a file belongs into; each is made once, however many files wait for it. */
export function resolveFolder({ parentId, folders, made }: FolderPath): Promise<string> {
  let [above, path] = [Promise.resolve(parentId), ''];
  for (const name of folders) {
    path += `/${name}`;
    const parent = above;
    const known = made.get(path) ?? parent.then((id) => makeFolder(id, name));
    made.set(path, known);
    // A folder that was refused is requested again by the next attempt.
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
