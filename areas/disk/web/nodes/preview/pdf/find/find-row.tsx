import { t } from '@artel/web';
import { CloseButton, IconButton, Row, SearchField, Text } from '@artel/web/ui';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from '../pdf.module.css';

interface FindRowProps {
  readonly query: string;
  readonly count: number;
  /** The place that is shown, from 0. */
  readonly at: number;
  readonly isSearching: boolean;
  readonly isWithoutText: boolean;
  readonly onQuery: (query: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Finds words in a file: Enter goes to the next place, Shift+Enter to the one before. */
export function FindRow({ query, count, at, onQuery, onStep, onClose, ...state }: FindRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => row.current?.querySelector('input')?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
    }
    // The field empties itself first.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Row ref={row} role="search" gap={1} isOneLine onKeyDown={press}>
      <div className={styles.query}>
        <SearchField label={t('disk.preview.pdf.find')} value={query} onChange={onQuery} />
      </div>
      <Text as="span" size="small" tone="secondary" role="status" isNumbers>
        {getWords({ query, count, at, ...state })}
      </Text>
      <Step
        label={t('disk.preview.pdf.previous')}
        Icon={IconChevronUp}
        isOff={count === 0}
        onClick={() => onStep(-1)}
      />
      <Step
        label={t('disk.preview.pdf.next')}
        Icon={IconChevronDown}
        isOff={count === 0}
        onClick={() => onStep(1)}
      />
      <CloseButton aria-label={t('disk.preview.pdf.end-find')} onClick={onClose} />
    </Row>
  );
}

function getWords({
  query,
  count,
  at,
  isSearching,
  isWithoutText,
}: Pick<FindRowProps, 'query' | 'count' | 'at' | 'isSearching' | 'isWithoutText'>): string {
  if (query.trim() === '') return '';
  if (count > 0) return t('disk.preview.pdf.found', { at: at + 1, count });
  if (isSearching) return t('disk.preview.pdf.searching');
  return t(isWithoutText ? 'disk.preview.pdf.without-text' : 'disk.preview.pdf.not-found');
}

interface StepProps {
  readonly label: string;
  readonly Icon: typeof IconChevronUp;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function Step({ label, Icon, isOff, onClick }: StepProps) {
  return (
    <IconButton
      variant="subtle"
      aria-label={label}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
    >
      <Icon size={18} stroke={1.5} />
    </IconButton>
  );
}
