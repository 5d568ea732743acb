import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const rootFolder: string = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
