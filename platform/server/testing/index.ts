export { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
export type { TestClock } from './test-clock.ts';
