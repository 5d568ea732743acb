export { ChooseFromDisk, SaveToDisk } from './lazy-dialogs.tsx';
export { diskWeb } from './disk-web.ts';
export { readFromDisk } from './nodes/read-from-disk.ts';
