export { readSheet } from 'read-excel-file/universal';
export { findBinaries } from '../db/embedded/binaries.ts';
export { sendLimits } from '../http/sending/send-limits.ts';
export { createSealedWriter, readSealedFile } from '../moving/sealed-file.ts';
export { writeXlsxApart } from '../tables/call-table-worker.ts';
export { readTable } from '../tables/read-table.ts';
export { runTask } from '../tasks/create-tasks.ts';
export { accessMatrix } from './access-matrix.ts';
export { actAs, createActor } from './act-as.ts';
export { breakFiles, type FileFault, resizeDisk } from './break-files.ts';
export { callRoute } from './call-route.ts';
export { findCatalogueFaults, findCellFacts } from './catalogue.ts';
export { describeArea } from './describe-area.ts';
export { draftExamples } from './draft-examples.ts';
export type { ExampleCall } from './example-call.ts';
export { letterChoiceToken } from './letter-choice-token.ts';
export { largestPicture, makeBomb, makePicture, readPicture } from './make-picture.ts';
export type { Caller, MatrixFixtures, RouteExamples } from './matrix-options.ts';
export { multiplyRows } from './multiply-rows.ts';
export { type LiveClient, openLive } from './open-live.ts';
export { recordPlans } from './record-plans.ts';
export { resourceExamples } from './resource-examples.ts';
export { type Act, findFaults, runAllPairs, runPair } from './run-pairs.ts';
export { findSearchFaults, planOfSearch } from './search-faults.ts';
export { mountSmallDisk } from './small-disk.ts';
export { noSwift, type Swift, startSwift } from './start-swift.ts';
export { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
export { taskExamples } from './task-examples.ts';
export { findTenancyFaults } from './tenancy.ts';
export { startTestCluster } from './test-cluster.ts';
export { createTestDatabase } from './test-database.ts';
export { vacuumTables } from './vacuum-tables.ts';
export { watchFrames } from './watch-frames.ts';
export {
  countStatements,
  recordQueries,
  recordStatements,
} from './watch-statements.ts';
