export { diskWeb } from './disk-web.ts';
export { ChooseFromDisk, SaveToDisk } from './lazy-dialogs.tsx';
export { readFromDisk } from './nodes/read-from-disk.ts';
