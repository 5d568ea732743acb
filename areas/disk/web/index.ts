export { diskWeb } from './disk-web.ts';
/** @public How another area stores something on the disk; its first user is on the way. */
export { SaveToDisk } from './moves/save-to-disk.tsx';
/** @public How another area asks for files of the disk; its first user is on the way. */
export { ChooseFromDisk } from './tree/choose-from-disk.tsx';
