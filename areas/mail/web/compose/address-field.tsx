import type { Mailbox } from '@artel/mail/contract';
import { t } from '@artel/web';
import { CloseButton, Combobox, type ComboboxOption } from '@artel/web/ui';
import type { FocusEvent } from 'react';
import { formatName } from '../conversations/letter-row.tsx';
import { useContacts } from './api.ts';
import styles from './compose.module.css';

const FOREIGN = /[\s<>",;()\\]/u;
const LONGEST = 254;

function isAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  const isNamed = labels.length > 1 && labels.every((label) => label !== '');
  return more.length === 0 && local !== '' && isNamed && text.length <= LONGEST && !FOREIGN.test(text);
}

/** Parses addresses in a pasted or typed text; returns invalid text as the rest. */
export function readAddresses(typed: string): { found: Mailbox[]; rest: string } {
  const found: Mailbox[] = [];
  const rest: string[] = [];
  for (const part of typed.split(/[,;\n]/u).map((one) => one.trim())) {
    const from = part.endsWith('>') ? part.lastIndexOf('<') : -1;
    const name = from < 0 ? '' : part.slice(0, from).replaceAll('"', '').trim();
    const address = (from < 0 ? part : part.slice(from + 1, -1)).trim().toLowerCase();
    if (isAddress(address)) found.push({ name, address });
    else if (part !== '') rest.push(part);
  }
  return { found, rest: rest.join(', ') };
}

interface AddressFieldProps {
  readonly label: string;
  readonly people: readonly Mailbox[];
  readonly isFocused?: boolean;
  readonly onChange: (people: readonly Mailbox[]) => void;
  /** The text that is no recipient yet. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Whether the letter could not leave because of what is typed. */
  readonly isRefused: boolean;
}

/** Recipients as names that can be removed, and a field that finds more: colleagues, past recipients, or any address. */
export function AddressField({
  label,
  people,
  isFocused = false,
  onChange,
  typed,
  onType,
  isRefused,
}: AddressFieldProps) {
  const { data } = useContacts(typed.slice(0, 100));
  const { found, rest } = readAddresses(typed);
  const known = (data?.items ?? []).filter(({ address }) => !people.some((one) => one.address === address));
  const add = (more: readonly Mailbox[]) => {
    const added = more.filter(({ address }) => !people.some((one) => one.address === address));
    onChange([...people, ...added]);
  };
  const type = (words: string) => {
    // A comma or a line end completes an address; several may be pasted at once.
    if (!/[,;\n]/u.test(words)) return onType(words);
    const read = readAddresses(words);
    if (read.found.length > 0) add(read.found);
    onType(read.found.length > 0 ? read.rest : words);
  };
  /** A completely typed address becomes a recipient when the field is left, also without a comma after it. */
  const leave = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    // Returning from another window restores the focus to the typed text.
    const isStaying = currentTarget.contains(relatedTarget) || document.activeElement === target;
    if (found.length === 0 || isStaying) return;
    add(found);
    onType(rest);
  };
  const options: ComboboxOption[] = [
    ...found.map(({ address }) => ({ id: address, label: address, note: t('mail.compose.new-address') })),
    ...known
      .filter(({ address }) => !found.some((one) => one.address === address))
      .map((one) => ({
        id: one.address,
        label: formatName(one),
        note: one.name === '' ? '' : one.address,
      })),
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside has the focus.
    <div className={styles.addresses} onBlur={leave}>
      {people.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {people.map((one) => (
            <li key={one.address} className={styles.chip} title={one.address}>
              <bdi>{formatName(one)}</bdi>
              <CloseButton
                size="sm"
                aria-label={t('mail.compose.remove', { name: formatName(one) })}
                onClick={() => onChange(people.filter(({ address }) => address !== one.address))}
              />
            </li>
          ))}
        </ul>
      )}
      <Combobox
        label={label}
        typed={typed}
        onType={type}
        options={options}
        isFocused={isFocused}
        error={isRefused && rest !== '' ? t('mail.compose.no-address', { text: rest }) : undefined}
        onChoose={(id) => add([...found, ...known].filter(({ address }) => address === id).slice(0, 1))}
      />
    </div>
  );
}
