export { ChooseFromDisk, SaveToDisk } from './asked-elsewhere.tsx';
export { diskWeb } from './disk-web.ts';
export { readFromDisk } from './nodes/read-from-disk.ts';
