import { rootFolder } from './check/root.ts';
import { run } from './check/run.ts';

const results = await run(rootFolder, (result) => {
  const seconds = (result.milliseconds / 1000).toFixed(1);
  console.log(`${result.faults.length === 0 ? 'ok  ' : 'FAIL'} ${result.name} (${seconds} s)`);
  for (const fault of result.faults) console.log(`     ${fault}`);
});

const failed = results.filter(({ faults }) => faults.length > 0);
console.log(
  failed.length === 0
    ? `${results.length} checks passed`
    : `${failed.length} of ${results.length} checks failed`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
