import { SEARCH_FILES as FILES, SEARCH_FIELDS as NAMES } from '../texts/mail-words.protocol.ts';

/** The parsed search query. */
interface MailQuery {
  readonly words: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly hasFiles: boolean;
  readonly after: Date | null;
  readonly before: Date | null;
}

function getDay(text: string): Date | null {
  const date = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

const TEXTS = ['from', 'to', 'subject'] as const;

/** Splits a query into words; text between quotation marks is one. */
function getWords(typed: string): string[] {
  const words: string[] = [];
  let open: string[] = [];
  for (const word of typed.split(/\s+/u)) {
    const isOdd = word.split('"').length % 2 === 0;
    if (open.length === 0 && !isOdd) words.push(word);
    else open.push(word);
    if (open.length > 1 && isOdd) {
      words.push(open.join(' '));
      open = [];
    }
  }
  return [...words, ...open].filter((word) => word !== '');
}

/** Returns the filter that a word sets; null for a word to search for. */
function readField(word: string): Partial<MailQuery> | null {
  const colon = word.indexOf(':');
  const name = word.slice(0, Math.max(colon, 0)).toLowerCase();
  const phrase = word.slice(colon + 1).replaceAll('"', '');
  if (phrase === '') return null;
  const field = NAMES[name] ?? name;
  const part = TEXTS.find((one) => one === field);
  if (part !== undefined) return { [part]: phrase };
  if (field === 'has') return FILES.has(phrase.toLowerCase()) ? { hasFiles: true } : null;
  const day = field === 'after' || field === 'before' ? getDay(phrase) : null;
  return day === null ? null : { [field]: day };
}

/** Parses the words and filters of a query; anything else is treated as a word. */
export function readQuery(typed: string): MailQuery {
  const words: string[] = [];
  let query: MailQuery = {
    words: '',
    from: '',
    to: '',
    subject: '',
    hasFiles: false,
    after: null,
    before: null,
  };
  for (const word of getWords(typed)) {
    const found = readField(word);
    if (found === null) words.push(word);
    else {
      const joined = TEXTS.flatMap((name) =>
        found[name] === undefined ? [] : [[name, `${query[name]} ${found[name]}`.trim()]],
      );
      query = { ...query, ...found, ...Object.fromEntries(joined) };
    }
  }
  return { ...query, words: words.join(' ') };
}
