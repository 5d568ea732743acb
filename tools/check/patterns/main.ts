import { rootFolder } from '../../project/root.ts';
import { checkPatterns } from './check-patterns.ts';

/** In a process of its own: parsing every source keeps a core busy, and the other checks want to go on. */
const faults = checkPatterns(rootFolder);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
