import { rootFolder } from '../../project/root.ts';
import { checkPatterns } from './check-patterns.ts';

/** In a separate process: parsing every source occupies a core, and the other checks run meanwhile. */
const faults = checkPatterns(rootFolder);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
