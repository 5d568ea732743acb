import type { FieldError, Schema } from '@artel/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkValues } from './check-values.ts';
import { draftOf } from './draft.ts';
import { readRefusal } from './refusal.ts';

interface FormOptions<V extends Record<string, string>> {
  /** Name of the draft; two forms never share one. */
  readonly name: string;
  readonly initial: V;
  /** Fields that never reach the draft: passwords and codes. */
  readonly secrets?: readonly (keyof V & string)[];
  /** The route's body: slips are found before anything is sent. */
  readonly schema?: Schema;
  /** Problems that the schema cannot see (an unticked consent). */
  readonly check?: (values: V) => readonly FieldError[];
  /** Paths beside the text fields whose problems the form's children show themselves. */
  readonly extraPaths?: readonly string[];
  readonly submit: (values: V) => Promise<unknown>;
}

/** What a field component needs; `form.field('email')` gives it. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface FormState<V extends Record<string, string>> {
  readonly values: V;
  readonly isPending: boolean;
  /** A sentence about the act as a whole. */
  readonly refusal: string | undefined;
  readonly problems: readonly FieldError[];
  readonly ref: RefObject<HTMLFormElement | null>;
  field(name: keyof V & string): FieldBinding;
  /** Puts values into several fields at once. */
  fill(changes: Partial<V>): void;
  /** Takes the problem at a path away, because something was done about it. */
  mend(path: string): void;
  /** Empties fields whose values are of no more use, with what was wrong with them; the first one gets the focus. */
  askAnew(...paths: readonly (keyof V & string)[]): void;
  submit(): Promise<void>;
}

/** A frame around a field may carry the mark as well, and cannot have the focus. */
const BAD_FIELD = ':is(input, select, textarea, button)[aria-invalid="true"]';

function without<V extends Record<string, string>>(values: V, secrets: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}

/** What was typed before, where the form still has such a field; a draft is whatever the browser kept. */
function startValues<V extends Record<string, string>>(
  initial: V,
  draft: Record<string, unknown>,
  secrets: readonly string[],
): V {
  const kept = Object.entries(draft).filter(
    ([name, value]) => name in initial && !secrets.includes(name) && typeof value === 'string',
  );
  return { ...initial, ...Object.fromEntries(kept) };
}

/**
 * A form that loses nothing: text survives a reload and a refusal, slips are named at their fields, the first bad field
 * gets the focus, and a second press while the first is on its way does nothing.
 */
export function useForm<V extends Record<string, string>>(options: FormOptions<V>): FormState<V> {
  const { name, initial, secrets = [], schema, check, extraPaths = [], submit } = options;
  const [values, setValues] = useState(() => startValues(initial, draftOf(name).read(), secrets));
  // What comes back from the server fills in beside what was typed meanwhile.
  const latest = useRef(values);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  // Only a refused attempt moves the focus; mending one field must not jump to the next bad one.
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>(BAD_FIELD)?.focus();
  }, [refusals]);

  const mend = (path: string) => setProblems((before) => before.filter((problem) => problem.path !== path));

  const fill = (changes: Partial<V>) => {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setValues(next);
    draftOf(name).save(without(next, secrets));
    setProblems((before) => before.filter((problem) => !(problem.path in changes)));
  };

  const askAnew = (...paths: readonly (keyof V & string)[]) => {
    fill(Object.fromEntries(paths.map((path) => [path, ''])) as Partial<V>);
    setRefusal(undefined);
    const first = ref.current?.elements.namedItem(paths[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  };

  const field = (path: keyof V & string): FieldBinding => ({
    name: path,
    value: values[path] ?? '',
    error: problems.find((problem) => problem.path === path)?.message,
    onChange: (value) => fill({ [path]: value } as Partial<V>),
  });

  const run = async () => {
    if (isRunning.current) return;
    const found = [...(schema ? checkValues(schema, values) : []), ...(check?.(values) ?? [])];
    setProblems(found);
    setRefusal(undefined);
    if (found.length > 0) return setRefusals((count) => count + 1);
    isRunning.current = true;
    setPending(true);
    try {
      await submit(values);
      draftOf(name).forget();
    } catch (error) {
      const refused = readRefusal(error, [...Object.keys(values), ...extraPaths]);
      setProblems(refused.problems);
      setRefusal(refused.message);
      setRefusals((count) => count + 1);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };

  return { values, isPending, refusal, problems, ref, field, fill, mend, askAnew, submit: run };
}
