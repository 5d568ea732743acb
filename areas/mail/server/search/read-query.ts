/** What a typed query asks for. */
export interface MailQuery {
  readonly words: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly hasFiles: boolean;
  readonly after: Date | null;
  readonly before: Date | null;
}

const FIELD = /(?:^|\s)(from|to|subject|has|after|before|от|кому|тема|после|до):("[^"]*"|\S*)/giu;
const NAMES: Readonly<Record<string, string>> = {
  от: 'from',
  кому: 'to',
  тема: 'subject',
  после: 'after',
  до: 'before',
};

function dayOf(text: string): Date | null {
  const date = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

/** Reads the words of a query and what narrows them; what is not understood stays a word. */
export function readQuery(typed: string): MailQuery {
  const found = { from: '', to: '', subject: '' };
  let [hasFiles, after, before] = [false, null as Date | null, null as Date | null];
  const words = typed.replace(FIELD, (whole, name: string, value: string) => {
    const field = NAMES[name.toLowerCase()] ?? name.toLowerCase();
    const said = value.replaceAll('"', '');
    if (said === '') return whole;
    if (field === 'from' || field === 'to' || field === 'subject') {
      found[field] = `${found[field]} ${said}`.trim();
      return ' ';
    }
    if (field === 'has') {
      if (!/^(?:file|files|attachment|файл|файлы)$/iu.test(said)) return whole;
      hasFiles = true;
      return ' ';
    }
    const day = dayOf(said);
    if (day === null) return whole;
    if (field === 'after') after = day;
    else before = day;
    return ' ';
  });
  return { ...found, words: words.trim(), hasFiles, after, before };
}
