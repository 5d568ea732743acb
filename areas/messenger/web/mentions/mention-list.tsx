import { fullName, usePeopleLike } from '@artel/company/web';
import { ALL } from '@artel/messenger/contract';
import { t } from '@artel/web';
import { Avatar, Entry } from '@artel/web/ui';
import { type Ref, useImperativeHandle, useState } from 'react';
import styles from './mentions.module.css';

export interface MentionKeys {
  /** Answers whether the list used the key. */
  readonly press: (key: string) => boolean;
}

interface MentionListProps {
  readonly typed: string;
  readonly mayCallAll: boolean;
  readonly onChoose: (id: string, name: string) => void;
  readonly ref?: Ref<MentionKeys>;
}

const OFFERED = 6;

/** People whose names begin as typed; the field keeps the focus and hands over its keys. */
export function MentionList({ typed, mayCallAll, onChoose, ref }: MentionListProps) {
  const { people } = usePeopleLike(typed, { limit: OFFERED, state: 'active' });
  const [at, setAt] = useState(0);
  const everyone = t('messenger.everyone');
  const isAllFitting = mayCallAll && everyone.startsWith(typed.toLowerCase());
  const options = [
    ...(isAllFitting ? [{ id: ALL, name: everyone, person: null }] : []),
    ...people.map((person) => ({ id: person.id, name: fullName(person), person })),
  ];
  const active = options[Math.min(at, options.length - 1)];
  useImperativeHandle(ref, () => ({
    press: (key) => {
      if (active === undefined) return false;
      if (key === 'ArrowDown') setAt(Math.min(at + 1, options.length - 1));
      else if (key === 'ArrowUp') setAt(Math.max(at - 1, 0));
      else if (key === 'Enter' || key === 'Tab') onChoose(active.id, active.name);
      else return false;
      return true;
    },
  }));
  if (options.length === 0) return null;
  return (
    <div className={styles.mentions} role="listbox" aria-label={t('messenger.composer.mentions')}>
      {options.map(({ id, name, person }) => (
        <Entry
          key={id}
          role="option"
          tabIndex={-1}
          aria-selected={id === active?.id}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(id, name)}
        >
          {person && <Avatar {...person} src={person.avatar} size="mark" />}
          <span>
            <bdi>{name}</bdi>
          </span>
        </Entry>
      ))}
    </div>
  );
}
