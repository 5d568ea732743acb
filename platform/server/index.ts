export {
  type Area,
  bind,
  bindStaged,
  type ChecklistStep,
  type ComposedArea,
  checklistStep,
  connectionKind,
  type DashboardLoader,
  type DemoLogin,
  defineArea,
  type Feature,
  type Job,
  job,
  type ListingPlatform,
  loadsPart,
  type Notice,
  type NoticeTo,
  notice,
  ownership,
  type RouteRedirect,
  type RouteRule,
  type RouteVisit,
  service,
  subscribe,
  taskKind,
} from './area.ts';
export type { AuditRecord } from './audit/audit.ts';
export type { AuditSubject } from './audit/audit-subject.ts';
export { INSTALLATION_CHAIN } from './audit/chain.ts';
export { eraseFromAudit } from './audit/erase-from-audit.ts';
export type { ChainReport } from './audit/verify-audit.ts';
export { createBackup } from './backup/create-backup.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export type { WrittenBlob } from './blobs/blobs.ts';
export type { CacheKind, SharedCache } from './cache/shared-cache.ts';
export { capabilityLink } from './capability-links/capability-link.ts';
export { isOver, openLink } from './capability-links/open-link.ts';
export { tryPassword } from './capability-links/try-password.ts';
export { composeKeyReads } from './compose-key-reads.ts';
export { composePermissions } from './compose-permissions.ts';
export { composePorts } from './compose-ports.ts';
export { composeScopes } from './compose-scopes.ts';
export { countCallers } from './concurrency/count-callers.ts';
export { forEachConcurrently } from './concurrency/for-each-concurrently.ts';
export { createWorkerThreads, isTooMuchWork } from './concurrency/worker-threads.ts';
export type { Config } from './config/config.ts';
export { describeSettings } from './config/describe-settings.ts';
export { openMasterKey } from './config/master-key.ts';
export { countUpTo } from './config/parsers.ts';
export { readConfig } from './config/read-config.ts';
export { areaSetting, getSetting } from './config/settings.ts';
export { StartError } from './config/start-error.ts';
export type { ListedConnection } from './connections/connection-kind.ts';
export { createLog } from './create-log.ts';
export { createPlatform, type PlatformOptions, type RunningPlatform } from './create-platform.ts';
export type { ExportedFile } from './data/data-parts.ts';
export { answerDavError, isFailedCondition } from './dav/dav-call.ts';
export type {
  DavGuard,
  DavLock,
  DavNode,
  DavPlace,
  DavProperty,
  DavTree,
  DavView,
  InnerLock,
  PropertyChange,
  SeenLock,
} from './dav/dav-tree.ts';
export { serveDav } from './dav/serve-dav.ts';
export { isAfterKey, type OrderColumn, upTo } from './db/after-key.ts';
export { findRunning } from './db/embedded/open-embedded.ts';
export { isUnavailable } from './db/failures.ts';
export { inSavepoint } from './db/in-savepoint.ts';
export {
  byId,
  byTime,
  type Keyset,
  keyDay,
  keyset,
  keysetPage,
  keyText,
  keyTime,
  type PageStart,
} from './db/keyset-page.ts';
export { listIdsInChunks } from './db/list-ids-in-chunks.ts';
export { lockFor } from './db/lock-for.ts';
export { MigrationError, migrate } from './db/migrate.ts';
export { listMigrations } from './db/migration-files.ts';
export { type Database, openDatabase } from './db/open-database.ts';
export { prepare } from './db/prepare.ts';
export { over, type Scopes, type Tx } from './db/scopes.ts';
export { increment, type Row, table } from './db/table.ts';
export type { DownloadSource, FoundDownload } from './downloads/download-source.ts';
export { findCompanyDay } from './downloads/find-company-day.ts';
export { signDownload } from './downloads/sign-download.ts';
export { draftRoutes } from './drafts/routes.ts';
export { type EgressRules, isAllowed, isOpenReceiver, onlyReceiver } from './egress/egress-rules.ts';
export { findMailServices } from './egress/find-mail-services.ts';
export { type MailReceiver, MailServerError } from './egress/find-receiver.ts';
export { openImap } from './egress/open-imap.ts';
export { openPeerSocket } from './egress/open-peer-socket.ts';
export { isPublicAddress } from './egress/public-address.ts';
export { EgressError, readWhole, requestOutside } from './egress/request-outside.ts';
export { checkSubmission, type SubmissionOutcome, submitMail } from './egress/submit-mail.ts';
export { noEventRooms } from './event-rooms.ts';
export { innerEvent, type ListedEvent, plainEvent, presentedEvent } from './events/list-event.ts';
export type { RecordedUsage } from './events/recorded-usage.ts';
export { inSlices } from './files/in-slices.ts';
export { streamZip, type ZipEntry } from './files/stream-zip.ts';
export { parseFields } from './http/binder/parse-input.ts';
export { createHttp } from './http/create-http.ts';
export type { HttpFacts } from './http/http-facts.ts';
export { findBuild } from './http/installable/serve-builds.ts';
export { buildOpenApi } from './http/openapi/build-openapi.ts';
export type { NamedShapes } from './http/openapi/shapes.ts';
export { type MatchPage, pageMatcher } from './http/pages/match-page.ts';
export {
  bindProtocol,
  type ProtocolAnswer,
  type ProtocolRequest,
} from './http/protocol/protocol.ts';
export { forgetImage } from './images/forget-images.ts';
export type { FoundImage, ImageSource } from './images/image-source.ts';
export { cutPicture, inkPicture, MAX_INPUT_BYTES, type Square } from './images/render-picture.ts';
export { signImage } from './images/sign-image.ts';
export { noInvitationReplies } from './invitation-replies.ts';
export { createJobSignals } from './jobs/announce-jobs.ts';
export { chunkedJob, type IdPage } from './jobs/chunked-job.ts';
export { jobPriorities } from './jobs/priorities.ts';
export { installationShareKey } from './jobs/share-key.ts';
export { letterKind } from './letters/letter-kind.ts';
export { lettersADay } from './letters/letter-limits.ts';
export type {
  Letter,
  LetterAttachment,
  LetterBlock,
  LetterRelation,
  LetterSender,
} from './letters/letters.ts';
export { pageLink } from './letters/page-link.ts';
export { plainWords } from './letters/plain-words.ts';
export type { Limits } from './limits/limits.ts';
export type { Meter } from './limits/meter.ts';
export type { Live, LiveTopics } from './live/live.ts';
export {
  inCatalogue,
  type Moves,
  stays,
  UNKNOWN_HASH,
  withCompany,
  withPerson,
} from './moving/moves.ts';
export { platformMoves } from './moving/platform-moves.ts';
export type { Moving, OwnedPage, Restoring } from './ownership/moving.ts';
export type { Holder, Owners, Ownership } from './ownership/ownership.ts';
export { drawPdf, streamPdf } from './pdf/draw-pdf.ts';
export type { PdfContent, PdfDocument, PdfImage, PdfText } from './pdf/pdf.ts';
export type { Clock, EventRooms, InvitationReplies, Platform, Ports, WithTransaction } from './platform.ts';
export type { ProfilePart } from './profile-part.ts';
export { toNetwork } from './requests/to-network.ts';
export { serveResource } from './resource/serve-resource.ts';
export { deleteInChunks } from './retention/delete-in-chunks.ts';
export { platformRetention } from './retention/platform-retention.ts';
export {
  describeRetention,
  isEnding,
  type Retention,
} from './retention/retention.ts';
export { listReadings } from './search/list-readings.ts';
export { dropWords, printWords } from './search/print-words.store.ts';
export { runSearch } from './search/run-search.ts';
export type { SearchProvider } from './search/search-provider.ts';
export { searchable, type WordsQuery } from './search/searchable.store.ts';
export type { CompanySecrets, InstallationSecrets, NewCompanySecrets } from './secrets/company-secrets.ts';
export { resealKey } from './secrets/sealed-keys.ts';
export type { Secrets } from './secrets/secrets.ts';
export { repeat } from './services/repeat.ts';
export type { ServiceContext } from './services/service.ts';
export type { AreaSocket, AreaSocketHolder } from './sockets/area-socket.ts';
export { switchOff } from './switch-off.ts';
export { readTableApart } from './tables/call-table-worker.ts';
export { readEntries } from './tables/read-zip.ts';
export { splitIntoChunks } from './tables/split-into-chunks.ts';
export { TABLE_LIMITS, type Table, TableRefusal, type TableRow } from './tables/table.ts';
export { tableFile } from './tables/table-file.ts';
export { taskRoutes } from './tasks/routes.ts';
export type { TaskRun } from './tasks/task-kind.ts';
export { createTexts } from './texts/create-texts.ts';
export { describeBytes } from './texts/describe-bytes.ts';
export { foldedLines, lineText } from './texts/folded-lines.ts';
