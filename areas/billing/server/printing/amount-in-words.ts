import words from './number-words.json' with { type: 'json' };

/** A sum as invoices spell it: the rubles in words, the kopecks in two digits (domain.md 2.4). */
export function amountInWords(kopecks: number): string {
  const rubles = Math.floor(kopecks / 100);
  const rest = kopecks % 100;
  const spelled = rubles === 0 ? [words.zero, getPlural(0, words.scales[0])] : spellRubles(rubles);
  const sentence = spelled.join(' ');
  const first = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return `${first} ${String(rest).padStart(2, '0')} ${getPlural(rest, words.kopecks)}`;
}

function spellRubles(rubles: number): string[] {
  const groups: number[] = [];
  for (let left = rubles; left > 0; left = Math.floor(left / 1000)) groups.push(left % 1000);
  const spelled: string[] = [];
  for (let scale = groups.length - 1; scale >= 0; scale -= 1) {
    const group = groups[scale] ?? 0;
    spelled.push(...spellGroup(group, scale));
    // The word for rubles follows even an empty group; the word for thousands or millions does not.
    if (group > 0 || scale === 0) spelled.push(getPlural(group, words.scales[scale]));
  }
  return spelled;
}

function spellGroup(group: number, scale: number): string[] {
  const units = scale === 1 ? words.feminine : words.masculine;
  const [tens, ones] = [Math.floor((group % 100) / 10), group % 10];
  const lower = tens === 1 ? [words.teens[ones]] : [words.tens[tens], units[ones]];
  return [words.hundreds[Math.floor(group / 100)], ...lower].filter(
    (word) => word !== undefined && word !== '',
  ) as string[];
}

function getPlural(count: number, [one = '', few = '', many = '']: readonly string[] = []): string {
  const [tens, ones] = [count % 100, count % 10];
  if (tens >= 11 && tens <= 14) return many;
  if (ones === 1) return one;
  return ones >= 2 && ones <= 4 ? few : many;
}
