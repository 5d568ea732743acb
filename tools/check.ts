import { printResult } from './check/print-result.ts';
import { run } from './check/run.ts';
import { rootFolder } from './project/root.ts';

/** `npm run check`: every static check of the code. */
const results = await run(rootFolder, printResult);

const failed = results.filter(({ faults }) => faults.length > 0);
console.log(
  failed.length === 0
    ? `${results.length} checks passed`
    : `${failed.length} of ${results.length} checks failed`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
