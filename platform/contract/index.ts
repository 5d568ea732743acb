export type {
  Actor,
  Authenticate,
  AuthenticateKey,
  ChooseCompany,
  KeyClaims,
  MemberActor,
  Membership,
  ResolveMembership,
  SessionClaims,
  VerifiedClaims,
  Via,
} from './actor.ts';
export { type Act, getActs } from './acts.ts';
export {
  type AnalyticsChoice,
  AnalyticsChoices,
  AnalyticsConfig,
  accurateTrackBounce,
  domainList,
  HitFields,
  matomoProblem,
  metrikaProblem,
  metrikaType,
  offeredChoices,
  tagManagerProblem,
  USER_AGENT_LENGTH,
  type YandexMetrikaConfig,
} from './analytics.ts';
export { linkToken, readCell, withCell } from './cell.ts';
export { type DashboardPart, dashboardPart, getDashboard } from './dashboard.ts';
export {
  dateField,
  dateTimeField,
  FIRST_YEAR,
  LAST_YEAR,
  storedDate,
  storedDateTime,
} from './dates.ts';
export {
  DRAFT_LENGTH,
  Draft,
  draftChanged,
  draftLimits,
  getDraft,
  listDrafts,
  saveDraft,
} from './drafts.ts';
export { type Entitlements, everythingAllowed } from './entitlements.ts';
export {
  AppError,
  defineErrors,
  type ErrorDeclaration,
  ErrorEnvelope,
  INTERNAL_ERROR,
  requestErrors,
  suspendedError,
} from './errors.ts';
export { type AreaEvent, event } from './event.ts';
export { type FieldError, fieldErrors } from './field-errors.ts';
export { findText, formatText, mergeTexts, type TextTree } from './format-text.ts';
export { isHostName, isPublicHostName } from './host-name.ts';
export {
  IMAGE_BREAKPOINTS,
  IMAGE_DENSITIES,
  IMAGE_SIDES,
  type ImageBreakpoint,
  type ImageDensity,
  type ImageModifiers,
  imageAddress,
  imageErrors,
  imageSide,
} from './images.ts';
export type { DescribeInvitation } from './invitations.ts';
export { type KeyRows, listLayoutVariants } from './layout-variants.ts';
export { LETTER_CHOICE_PATH } from './letters.ts';
export {
  type Creates,
  defineLimits,
  getLimits,
  type Limit,
  type LimitKind,
  type LimitScope,
  limitErrors,
} from './limits.ts';
export { Cursor, NextCursor, pageQuery, toPageSchema } from './list.ts';
export {
  type Audience,
  LIVE_BODY_BYTES,
  LIVE_PATH,
  LIVE_PING_SECONDS,
  LIVE_SHOWN_PING_MS,
  LIVE_SIGNAL_BYTES,
  LIVE_WATCHED_TOPICS,
  LiveClientFrame,
  type LiveEvent,
  LiveServerFrame,
  type LiveSignal,
  type LiveTopic,
  liveClose,
  liveEvent,
  liveSignal,
} from './live.ts';
export { detectLocale, FALLBACK_LOCALE, LOCALE_COOKIE, LOCALES, type Locale } from './locale.ts';
export { NESTED_QUERY } from './nested-query.ts';
export {
  hasInvisible,
  isBlank,
  oneLine,
  readableLine,
  readableText,
  storable,
  withoutInvisible,
} from './one-line.ts';
export type { DescribeOperator, FindCompanyZone, Operator } from './operator.ts';
export {
  canonicalPath,
  isIndexed,
  isOutside,
  type Layout,
  needsCompany,
  type Page,
  type PageAccess,
  page,
} from './page.ts';
export {
  byAppPassword,
  davMethods,
  davOptions,
  davWrites,
  type ProtocolMethod,
  type ProtocolRoute,
  protocolRoute,
} from './protocol.ts';
export {
  type FieldKind,
  type Resource,
  type ResourceField,
  type ResourceItem,
  resource,
  toFieldKind,
} from './resource.ts';
export {
  type Access,
  acceptsSession,
  type Disclosure,
  type FileLimits,
  needsSession,
  type Permission,
  type Route,
  type RouteCall,
  type RouteInput,
  type RouteParts,
  type RouteResponse,
  route,
  routePath,
  type Schema,
  type SentFile,
} from './route.ts';
export { SearchHit, search } from './search.ts';
export { toSize } from './size.ts';
export { cancelTask, listTasks, Task, taskChanged, taskErrors } from './tasks.ts';
export { TOKEN_COOKIE } from './token-cookie.ts';
export { firstVersion, resourceVersion } from './version.ts';
