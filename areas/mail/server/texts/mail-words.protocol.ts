/** Prefixes that mail programs put before the subject of an answer or a forwarded letter. */
export const SUBJECT_PREFIX = /^(?:re|fwd?|aw|wg|sv|vs|ha|на|отв|ответ|пересл|fw)(?:\s*\[\d+\])?\s*:/iu;

/** Words at the end of the line that names the author of a quote. */
export const QUOTE_LINE = /(?:wrote|пишет|писал[аи]?):?$/iu;

/** Typed names of the fields that narrow a search. */
export const SEARCH_FIELDS: Readonly<Record<string, string>> = {
  от: 'from',
  кому: 'to',
  тема: 'subject',
  после: 'after',
  до: 'before',
};

/** Typed words for files in a search. */
export const SEARCH_FILES: ReadonlySet<string> = new Set(['file', 'files', 'attachment', 'файл', 'файлы']);

/** Names of folders on servers, by role. */
export const FOLDER_NAMES: readonly (readonly [string, RegExp])[] = [
  ['sent', /^(?:sent|sent (?:items|messages|mail)|отправленные|исходящие|gesendet)$/iu],
  ['drafts', /^(?:drafts?|черновики)$/iu],
  ['trash', /^(?:trash|deleted (?:items|messages)|удал[её]нные|корзина)$/iu],
  ['junk', /^(?:junk|junk e-?mail|spam|bulk mail|спам)$/iu],
  ['archive', /^(?:archives?|архив)$/iu],
];
