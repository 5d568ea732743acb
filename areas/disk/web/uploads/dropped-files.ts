import { isSystemFile, isSystemFileName } from '@artel/disk/contract';

/** A file to upload, and its folders at the source. */
export interface IncomingFile {
  readonly file: File;
  readonly folders: readonly string[];
}

/** An empty folder, by its path. */
interface EmptyFolder {
  readonly file: null;
  readonly folders: readonly string[];
}

export type Incoming = IncomingFile | EmptyFolder;

interface Chosen {
  readonly incoming: readonly Incoming[];
  /**
   * The number of system files in the folders, which the operating system has written there and people do not
   * see; they are not uploaded. One that a person chose by itself is.
   */
  readonly skipped: number;
}

interface Dropped extends Chosen {
  /** Names that the browser may not or cannot read; they do not block the rest. */
  readonly unreadable: readonly string[];
}

/**
 * Reads dropped files, and folders with all their contents. It must begin within the event itself, because
 * later the browser reveals nothing.
 */
export async function readDropped(transfer: DataTransfer): Promise<Dropped> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0)
    return {
      incoming: [...transfer.files].map((file) => ({ file, folders: [] })),
      skipped: 0,
      unreadable: [],
    };
  const found: Incoming[] = [];
  let skipped = 0;
  const unreadable: string[] = [];
  const open = entries.map((entry) => ({ entry, folders: [] as readonly string[] }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { entry, folders } = next;
    try {
      if (isFile(entry)) found.push({ file: await getFile(entry), folders });
      else if (isFolder(entry)) {
        const { inner, left } = await getPeoplesEntries(entry);
        skipped += left;
        const path = [...folders, entry.name];
        if (inner.length === 0) found.push({ file: null, folders: path });
        open.push(...inner.map((one) => ({ entry: one, folders: path })));
      }
    } catch (failure) {
      if (!(failure instanceof DOMException)) throw failure;
      unreadable.push(entry.name);
    }
  }
  return { incoming: found, skipped, unreadable };
}

/** Reads files chosen in the browser's own dialog, with their folders if a folder was chosen. */
export function readChosen(files: Iterable<File>): Chosen {
  const all = [...files].map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }));
  const incoming = all.filter(({ file, folders }) => folders.length === 0 || !isSystem(file));
  const written = new Set(incoming.map(({ folders }) => folders.join('/')));
  // A folder that has nothing else is uploaded as an empty one.
  const empty = all.filter(({ folders }) => !written.has(folders.join('/')));
  const byPath = new Map(empty.map(({ folders }) => [folders.join('/'), { file: null, folders }]));
  return { incoming: [...incoming, ...byPath.values()], skipped: all.length - incoming.length };
}

const isSystem = ({ name, size }: File) => isSystemFile(name, size);

/** Whether files from outside of the page are dragged. */
export function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') === true;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function getFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Lists a folder without its system files, and counts these. */
async function getPeoplesEntries(folder: FileSystemDirectoryEntry) {
  const inner: FileSystemEntry[] = [];
  let left = 0;
  for (const entry of await getEntries(folder)) {
    const isLeft = isFile(entry) && isSystemFileName(entry.name) && (await hasSystemSize(entry));
    if (isLeft) left += 1;
    else inner.push(entry);
  }
  return { inner, left };
}

/** Whether the file is no larger than those that systems write; one that can't be read is reported later. */
async function hasSystemSize(entry: FileSystemFileEntry): Promise<boolean> {
  const file = await getFile(entry).catch(() => null);
  return file !== null && isSystem(file);
}

/** The browser returns a hundred entries at a time. */
async function getEntries(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
