import { type FieldError, requestErrors, type Schema } from '@artel/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { failedAs } from '../../http/failure.ts';
import { checkValues } from './check-values.ts';
import { openDraft } from './draft.ts';
import {
  type Changes,
  type FormValues,
  type Items,
  isSame,
  type Path,
  restored,
  type TextPath,
  type ValueAt,
  valueAt,
  withChanges,
} from './form-values.ts';
import { readRefusal } from './refusal.ts';

interface FormOptions<V extends FormValues> {
  /** Name of the draft; unique per form. */
  readonly name: string;
  readonly initial: V;
  /** An example of an item for each list of groups, so that a draft's items can be validated. */
  readonly items?: Items;
  /** Fields that are never stored in the draft: passwords and codes. */
  readonly secrets?: readonly (keyof V & string)[];
  /** The route's body: invalid input is found before anything is sent. */
  readonly schema?: Schema;
  /** Problems that the schema cannot see (an unticked consent). */
  readonly check?: (values: V) => readonly FieldError[];
  /** Paths in addition to the form's values whose problems its children show themselves. */
  readonly extraPaths?: readonly string[];
  /**
   * Returns the server's current values in the form's shape, when it refuses because another person changed
   * them meanwhile: the form adopts their `version`, so that the next attempt applies to it with the input
   * from here.
   */
  getStored?(current: unknown): V;
  readonly submit: (values: V) => Promise<unknown>;
}

/** The props that a field of a form needs; `form.at('isOffered')` returns them. */
export interface Binding<T> {
  readonly name: string;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
}

/** The props that a field of text needs; `form.field('email')` returns them. */
export type FieldBinding = Binding<string>;

/** The part of a form that does not depend on its values; sufficient for the components around its fields. */
export interface FormFrame {
  readonly isPending: boolean;
  /** Whether there are unsent changes. */
  readonly isChanged: boolean;
  /** Whether it began with a restored draft. */
  readonly isRestored: boolean;
  /** A sentence about the act as a whole. */
  readonly refusal: string | undefined;
  readonly problems: readonly FieldError[];
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Discards the changes. */
  revert(): void;
  submit(): Promise<void>;
}

export interface FormState<V extends FormValues> extends FormFrame {
  readonly values: V;
  /** The server's values at the last attempt, if they differ from the form's initial ones. */
  readonly stored: V | undefined;
  field(path: TextPath<V>): FieldBinding;
  at<P extends Path<V>>(path: P): Binding<ValueAt<V, P>>;
  /** Sets several values at once. */
  fill(changes: Changes<V>): void;
  /** Removes the problem at a path, because something was done about it. */
  clearProblem(path: string): void;
  /** Empties fields whose values are of no more use and removes their problems; the first one gets the focus. */
  requestAgain(...paths: readonly TextPath<V>[]): void;
}

/** Inputs that are marked invalid; a frame around a field may carry the mark as well, but cannot have the focus. */
const BAD_FIELD = ':is(input, select, textarea, button)[aria-invalid="true"]';

function without(values: FormValues, secrets: readonly string[]): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}

/** Returns the problems that fields report for unreadable input. */
function unreadIn(form: HTMLFormElement | null): readonly FieldError[] {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
  return inputs
    .filter(({ validity }) => validity.customError)
    .map(({ name, validationMessage }) => ({ path: name, message: validationMessage }));
}

/**
 * A form that loses nothing: input survives a reload and a refusal, problems are shown at their fields, the
 * first invalid field gets the focus, and a second submit during the first is ignored.
 */
export function useForm<V extends FormValues>(options: FormOptions<V>): FormState<V> {
  const { name, initial, items, secrets = [], schema, check, extraPaths = [], submit } = options;
  // The stored values, as far as the form knows: its initial ones, or those it has sent.
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(() =>
    restored(initial, { ...initial, ...without(openDraft(name).read() as FormValues, secrets) }, items),
  );
  // The server's values do not overwrite input that was typed meanwhile.
  const latest = useRef(values);
  const [isRestored, setRestored] = useState(() => !isSame(values, initial));
  const [stored, setStored] = useState<V>();
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  // Only a refused attempt moves the focus; correcting one field must not jump to the next invalid one.
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>(BAD_FIELD)?.focus();
  }, [refusals]);

  const put = (next: V) => {
    latest.current = next;
    setValues(next);
    openDraft(name).save(without(next, secrets));
  };

  const fill = (changes: Changes<V>) => {
    put(withChanges(latest.current, changes));
    const paths = Object.keys(changes);
    const isCorrected = (path: string) => paths.some((one) => path === one || path.startsWith(`${one}.`));
    setProblems((before) => before.filter(({ path }) => !isCorrected(path)));
  };

  const correct = (path: string) =>
    setProblems((before) => before.filter((problem) => problem.path !== path));

  const revert = () => {
    put(base);
    openDraft(name).forget();
    setProblems([]);
    setRefusal(undefined);
    setStored(undefined);
    setRestored(false);
  };

  const requestFields = (...paths: readonly string[]) => {
    fill(Object.fromEntries(paths.map((path) => [path, ''])) as Changes<V>);
    setRefusal(undefined);
    const first = ref.current?.elements.namedItem(paths[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  };

  const at = <P extends Path<V>>(path: P): Binding<ValueAt<V, P>> => ({
    name: path,
    value: valueAt(values, path) as ValueAt<V, P>,
    error: problems.find((problem) => problem.path === path)?.message,
    onChange: (value) => fill({ [path]: value } as unknown as Changes<V>),
  });

  const field = (path: string) => {
    const bound = at(path as Path<V>) as unknown as FieldBinding;
    return { ...bound, value: bound.value ?? '' };
  };

  const isField = (path: string) => {
    const value = valueAt(latest.current, path);
    return extraPaths.includes(path) || (value !== undefined && !(value instanceof Object));
  };

  const run = async () => {
    if (isRunning.current) return;
    const unread = unreadIn(ref.current);
    const found = [...unread, ...(schema ? checkValues(schema, values) : []), ...(check?.(values) ?? [])];
    setProblems(found);
    setRefusal(undefined);
    if (found.length > 0) return setRefusals((count) => count + 1);
    isRunning.current = true;
    setPending(true);
    try {
      await submit(values);
      openDraft(name).forget();
      setBase(latest.current);
      setStored(undefined);
      setRestored(false);
    } catch (error) {
      const current = failedAs(error, requestErrors.stale)?.current;
      if (current !== undefined && options.getStored) {
        const now = options.getStored(current);
        fill({ version: now['version'] } as unknown as Changes<V>);
        setBase(now);
        setStored(now);
      }
      const refused = readRefusal(error, isField);
      setProblems(refused.problems);
      setRefusal(refused.message);
      setRefusals((count) => count + 1);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };

  const isChanged = !isSame(values, base);
  return {
    values,
    isPending,
    isChanged,
    isRestored: isRestored && isChanged,
    stored,
    refusal,
    problems,
    ref,
    field,
    at,
    fill,
    clearProblem: correct,
    revert,
    requestAgain: requestFields,
    submit: run,
  };
}
