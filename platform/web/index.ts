export { startAnalytics } from './analytics/start-analytics.ts';
export { call } from './api/call.ts';
export { fetchHealth } from './api/fetch-health.ts';
export { readBytes } from './api/read-bytes.ts';
export { readFile } from './api/read-file.ts';
export { readStart } from './api/read-start.ts';
export { sendContent } from './api/send-content.ts';
export { fetchPart, hasArrived, LazyPart } from './area/lazy-part.tsx';
export type { LiveReaction } from './area/live-reaction.ts';
export { useAreas } from './area/use-areas.ts';
export { useInside } from './area/use-inside.ts';
export {
  type AreaInside,
  type Command,
  type Create,
  defineInside,
  defineWebArea,
  type FoundKind,
  type LazyComponent,
  type MenuCount,
  type MenuEntry,
  type PageSection,
  type Place,
  type SectionKeys,
  type Shortcut,
  type TourPicture,
  type TourSlide,
  type WebArea,
  type Widget,
} from './area/web-area.ts';
export { connectApp } from './bridge/load-app.ts';
export { shareAddress } from './bridge/share-address.ts';
export { hasApp, notifyApp } from './browser/app-bridge.ts';
export { freshKey } from './browser/fresh-key.ts';
export { isElsewhere } from './browser/is-elsewhere.ts';
export { keyName } from './browser/key-names.ts';
export { storedValue } from './browser/stored-value.ts';
export { useShortcutKeys } from './browser/use-shortcut-keys.ts';
export { whenIdle } from './browser/when-idle.ts';
export { needChunk } from './builds/load-chunk.ts';
export { publicConfig } from './config/public-config.ts';
export { currentConnection, onConnectionChange } from './connection/connection.ts';
export { followConnection } from './connection/follow-connection.ts';
export { setDebugFlag, useDebugFlag, useDebugFlags } from './debug/debug-flags.ts';
export { useMock } from './debug/use-mock.ts';
export { ownCopies } from './drafts/own-copies.ts';
export { forgetTextDrafts } from './drafts/text-draft.ts';
export { useDraft } from './drafts/use-draft.ts';
export { ActFailure, CallFailure, failedAs, isAborted } from './http/failure.ts';
export { parseAnswer } from './http/send.ts';
export { foldText } from './i18n/fold-text.ts';
export { shortMoment } from './i18n/format-moment.ts';
export { chooseLocale, currentLocale } from './i18n/locale.ts';
export { sizeWords } from './i18n/size-words.ts';
export { hasText, loadTexts, setTexts, t } from './i18n/texts.ts';
export { TimeZone } from './i18n/time-zone.tsx';
export { usePageKeys } from './keys/use-page-keys.ts';
export { useSingleKeys } from './keys/use-single-keys.ts';
export { followLive } from './live/follow-live.ts';
export { onLiveEvent, onLiveReset, onLiveSignal, sendLiveSignal, watchLiveTopic } from './live/live-port.ts';
export { followBuilds } from './new-build/follow-builds.ts';
export { createQueries } from './query/create-queries.ts';
export { createWidget } from './query/create-widget.tsx';
export { getLinkQuery, getQuery, getQueryKey } from './query/get-query.ts';
export { loadEntity } from './query/load-entity.ts';
export { useAct } from './query/use-act.ts';
export { useMayOpenDialog } from './query/use-may-open-dialog.ts';
export { usePages } from './query/use-pages.ts';
export { usePaused } from './query/use-paused.ts';
export { useRenewal } from './query/use-renewal.ts';
export { AddressButton } from './router/address-button.tsx';
export { AddressLink } from './router/address-link.tsx';
export { buildRouter } from './router/build-router.tsx';
export { connectRouter } from './router/connect-router.ts';
export { ConnectionLine } from './router/connection-line.tsx';
export { PageButton } from './router/page-button.tsx';
export { PageLink } from './router/page-link.tsx';
export { usePageName, useShownPageName } from './router/page-name.ts';
export { PageOutlet } from './router/page-outlet.tsx';
export { DEBUG_PARAMETER } from './router/retain-debugging.ts';
export { RETURN_PARAMETER } from './router/return-address.ts';
export { useAction } from './router/use-action.ts';
export { useAddressRequest } from './router/use-address-request.ts';
export { useContinue } from './router/use-continue.ts';
export { useCurrentPage } from './router/use-current-page.ts';
export { useListAddress } from './router/use-list-address.ts';
export { useOpenAddress } from './router/use-open-address.ts';
export { useOpenPage } from './router/use-open-page.ts';
export { usePageParams } from './router/use-page-params.ts';
export { usePageQuery } from './router/use-page-query.ts';
export { usePageSearch } from './router/use-page-search.ts';
export { useStepBack } from './router/use-step-back.ts';
export { useTitle } from './router/use-title.ts';
export { WaitingScreen } from './router/waiting-screen.tsx';
export { bearer, renewBearer } from './session/bearer.ts';
export { consumeEntry } from './session/entry.ts';
export { moveSession } from './session/move-session.ts';
export { renewTokens } from './session/refresh-session.ts';
export { publishRightsChanged } from './session/rights.ts';
export { currentSession, readRefreshToken, renameSession, startSession } from './session/session.ts';
export { connectSession, type SessionPort } from './session/session-port.ts';
export { signOut } from './session/sign-out.ts';
export { useMoved } from './session/use-moved.ts';
export { useSession } from './session/use-session.ts';
export { watchSession } from './session/watch-session.ts';
export { followTasks } from './tasks/follow-tasks.ts';
export {
  addTasks,
  forgetTasks,
  type Task,
  type TaskActs,
  updateTask,
  useHasTasks,
  useTasks,
} from './tasks/tasks.ts';
export { offerUndo, rememberUndo } from './toasts/offer-undo.ts';
export { failureText, loadFailureText, showFailure } from './toasts/show-failure.ts';
export { showToast } from './toasts/toasts.ts';
export { useRoomForToasts } from './toasts/use-room-for-toasts.ts';
