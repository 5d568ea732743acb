export { receiveLiveFrame, setLiveSender } from '../live/live-port.ts';
export { shownToasts } from '../toasts/toasts.ts';
export {
  answers,
  breaks,
  FakeFailure,
  fails,
  fakeRoute,
  fakeServer,
  recordCalls,
  staysSilent,
} from './fake-route.ts';
export { setPublicConfig } from './public-config.ts';
export { renderPage, setTestTexts, signIn } from './render-page.tsx';
export { withQueries } from './with-queries.tsx';
