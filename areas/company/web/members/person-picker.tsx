import type { Member } from '@artel/company/contract';
import { loadFailureText, t } from '@artel/web';
import { Avatar, CloseButton, Row, Scroll, Stack, Text, TextField, type useForm } from '@artel/web/ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type PeopleSearch, useMember, usePeopleLike } from './api.ts';
import { listName } from './list-name.ts';
import styles from './person-picker.module.css';

type Binding = ReturnType<ReturnType<typeof useForm<Record<string, string>>>['field']>;
type Person = Pick<Member, 'id' | 'familyName' | 'givenName'> &
  Partial<Pick<Member, 'middleName' | 'position' | 'avatar'>>;

interface PersonPickerProps extends Binding {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The person of the initial value, if known, so that the name needs no request. */
  readonly known?: Person | null | undefined;
  /** People who can't be chosen here. */
  readonly without?: ReadonlySet<string>;
  /** The label of the empty value, if no one may be chosen; without it a person is required. */
  readonly emptyText?: string;
  /** Shown before anything is typed: people of this department instead of all. */
  readonly department?: string;
  readonly isFilter?: boolean;
  readonly isFocused?: boolean;
}

const PEOPLE_AT_ONCE = 20;

/**
 * Picks one person of the company; the server searches by the beginnings of names, position or address, or by a telephone: the field's value is
 * the member's id. People whose access is suspended are not offered.
 */
export function PersonPicker(props: PersonPickerProps) {
  const {
    value,
    onChange,
    label,
    hint,
    known,
    without,
    emptyText,
    department,
    isFilter = false,
    ...rest
  } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Person>();
  const isOpen = typed !== undefined;
  const like = { state: 'active', limit: PEOPLE_AT_ONCE, ...(department && { department }) } as const;
  const search = usePeopleLike(typed, like);
  const people = search.people.filter((person) => without?.has(person.id) !== true);
  const name = useName(value, [chosen, known, ...people]);
  const active = people[Math.min(at, people.length - 1)];

  const open = (words: string) => {
    setTyped(words);
    setAt(0);
  };
  const close = () => setTyped(undefined);
  const choose = (person: Person | undefined) => {
    setChosen(person);
    onChange(person?.id ?? '');
    close();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setAt((before) => Math.min(Math.max(before + step, 0), Math.max(people.length - 1, 0)));
      else open('');
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined && !search.isWaiting) choose(active);
    } else if (isOpen && event.key === 'Escape') {
      // The dialog around the field stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <TextField
      {...rest}
      label={label}
      hint={hint}
      value={typed ?? name}
      onChange={open}
      autoComplete="off"
      isOptional={emptyText !== undefined}
      isFilter={isFilter}
      placeholder={isOpen ? t('company.people.search') : (emptyText ?? t('company.people.search'))}
      list={{
        id,
        isOpen,
        activeId: active && `${id}-${active.id}`,
        onKeyDown: press,
        onOpen: () => !isOpen && open(''),
        onLeave: close,
        panel: (
          <>
            <Scroll id={id} height="rest" role="listbox" aria-label={label}>
              {people.map((person) => (
                <Choice
                  key={person.id}
                  id={`${id}-${person.id}`}
                  person={person}
                  isActive={person === active}
                  onPoint={() => setAt(people.indexOf(person))}
                  onChoose={() => choose(person)}
                />
              ))}
            </Scroll>
            <p className={styles.note} role="status">
              {getNote(search, people.length)}
            </p>
          </>
        ),
      }}
      act={
        emptyText !== undefined && value !== '' ? (
          <CloseButton
            size="sm"
            aria-label={t('company.people.nobody-chosen', { field: label })}
            onClick={() => choose(undefined)}
          />
        ) : undefined
      }
    />
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly person: Member;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Choice({ id, person, isActive, onPoint, onChoose }: ChoiceProps) {
  return (
    // The field keeps the focus and handles the keys; a pointer must not move the focus before the choice is
    // made.
    <Row
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive || undefined}
      isOneLine
      className={styles.choice}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      ref={(element) => (isActive ? element?.scrollIntoView?.({ block: 'nearest' }) : undefined)}
    >
      <Avatar {...person} src={person.avatar} />
      <Stack as="span" gap={0}>
        <bdi>{listName(person)}</bdi>
        {person.position !== '' && (
          <Text as="span" size="small" tone="secondary">
            <bdi>{person.position}</bdi>
          </Text>
        )}
      </Stack>
    </Row>
  );
}

function getNote({ isWaiting, failure, hasMore }: PeopleSearch, count: number): string {
  if (failure !== null) return loadFailureText(failure, t('company.people.failed'));
  if (isWaiting && count === 0) return t('company.people.loading');
  if (count === 0) return t('company.people.nobody-fits');
  return hasMore ? t('company.people.more-fit') : '';
}

/** The name of an id; a person who is not loaded (from an older draft) is fetched. */
function useName(memberId: string, atHand: readonly (Person | null | undefined)[]): string {
  const here = atHand.find((person) => person?.id === memberId);
  const { data } = useMember(memberId !== '' && !here ? memberId : null);
  const person = here ?? data;
  return memberId !== '' && person ? listName({ middleName: '', ...person }) : '';
}
