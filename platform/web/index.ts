export { Outlet } from '@tanstack/react-router';
export type { CallOptions } from './api/build-request.ts';
export { call } from './api/call.ts';
export { CallFailure, type FailureKind, type FieldError, isSessionEnded } from './api/failure.ts';
export {
  defineWebArea,
  type LazyComponent,
  type MenuEntry,
  type WebArea,
  type WebPage,
  type Widget,
} from './area/web-area.ts';
export { type PublicConfig, publicConfig } from './config/public-config.ts';
export { fieldErrorText } from './i18n/field-error-text.ts';
export { hasText, loadTexts, speakTexts, type Texts, t } from './i18n/texts.ts';
export { createQueries } from './query/create-queries.ts';
export { keyOf, queryOf } from './query/query-of.ts';
export { useAct } from './query/use-act.ts';
export { type AppRouter, buildRouter, type RouterParts } from './router/build-router.tsx';
export { connectRouter } from './router/connect-router.ts';
export { ErrorScreen } from './router/error-screen.tsx';
export { pageAddress } from './router/page-address.ts';
export { PageLink } from './router/page-link.tsx';
export { useOpenPage } from './router/use-open-page.ts';
export { usePageParams, usePageSearch } from './router/use-page-params.ts';
export { renewTokens } from './session/refresh-session.ts';
export { currentSession, type NewSession, type Session, startSession } from './session/session.ts';
export { connectSession, type SessionPort } from './session/session-port.ts';
export { signOut } from './session/sign-out.ts';
export { useSession } from './session/use-session.ts';
export { watchSession } from './session/watch-session.ts';
export { failureText, showFailure } from './toasts/show-failure.ts';
export { ToastArea } from './toasts/toast-area.tsx';
export { closeToast, showToast, type Toast, useToasts } from './toasts/toasts.ts';
