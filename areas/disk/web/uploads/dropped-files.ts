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

interface Dropped {
  readonly incoming: readonly Incoming[];
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
    return { incoming: [...transfer.files].map((file) => ({ file, folders: [] })), unreadable: [] };
  const found: Incoming[] = [];
  const unreadable: string[] = [];
  const open = entries.map((entry) => ({ entry, folders: [] as readonly string[] }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { entry, folders } = next;
    try {
      if (isFile(entry)) found.push({ file: await getFile(entry), folders });
      else if (isFolder(entry)) {
        const inner = await getEntries(entry);
        const path = [...folders, entry.name];
        if (inner.length === 0) found.push({ file: null, folders: path });
        open.push(...inner.map((one) => ({ entry: one, folders: path })));
      }
    } catch (failure) {
      if (!(failure instanceof DOMException)) throw failure;
      unreadable.push(entry.name);
    }
  }
  return { incoming: found, unreadable };
}

/** Reads files chosen in the browser's own dialog, with their folders if a folder was chosen. */
export function readChosen(files: Iterable<File>): readonly IncomingFile[] {
  return [...files].map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }));
}

/** Whether files from outside of the page are dragged. */
export function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') === true;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function getFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
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
