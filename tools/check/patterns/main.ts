import { rootFolder } from '../../project/root.ts';
import { checkPatterns } from './check-patterns.ts';

/** In a process of its own: judging keeps a core busy, and the other checks want to go on. */
const faults = await checkPatterns(rootFolder);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
