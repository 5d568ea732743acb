import { type CaptchaPurpose, emailField, identityErrors } from '@artel/identity/contract';
import { CallFailure } from '@artel/web';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { obtainCaptcha } from './obtain-captcha.ts';

/** Milliseconds; the server takes an answer for five minutes. */
const LIFETIME = 4 * 60_000;
/** Milliseconds without a key: the address is probably complete. */
const REST = 500;

type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

interface Held {
  readonly name: string;
  readonly until: number;
  readonly token: Promise<string>;
}

export interface Captcha {
  readonly state: CaptchaState;
  /** Whether this form has a captcha at all; at sign-in only after the server required one. */
  readonly isDue: boolean;
  /** Does an act in an account's name with a solved captcha; once more with a new one when the server wants that. */
  pass<T>(username: string, act: (CToken: string | undefined) => Promise<T>): Promise<T>;
}

/**
 * Proves in the background that no robot is at work: begins when the typed address is complete, so that no
 * one waits. A solution is valid for one act in that one name; one that grew old is replaced at the act.
 */
export function useCaptcha(purpose: CaptchaPurpose, typed: string): Captcha {
  const [isDue, setDue] = useState(purpose !== 'sign-in');
  const [state, setState] = useState<CaptchaState>('idle');
  const [attempt, setAttempt] = useState(0);
  const held = useRef<Held | null>(null);
  const name = typed.trim().toLowerCase();

  const begin = (username: string): Held => {
    const now = Date.now();
    if (held.current?.name === username && held.current.until > now) return held.current;
    const begun = { name: username, until: now + LIFETIME, token: obtainCaptcha(purpose, username) };
    held.current = begun;
    setState('working');
    const notify = (next: CaptchaState) => held.current === begun && setState(next);
    begun.token.then(
      () => notify('done'),
      () => {
        notify('failed');
        if (held.current === begun) held.current = null;
      },
    );
    return begun;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs per name, not per recreated function
  useEffect(() => {
    if (!isDue || !isWhole(name)) return;
    const rest = setTimeout(() => begin(name), REST);
    return () => clearTimeout(rest);
  }, [isDue, name, attempt]);

  const upload = async (username: string): Promise<string> => {
    const { token } = begin(username.trim().toLowerCase());
    const taken = await token;
    held.current = null;
    return taken;
  };

  const pass: Captcha['pass'] = async (username, act) => {
    try {
      return await act(isDue ? await upload(username) : undefined);
    } catch (failure) {
      // Whatever was refused, the next attempt needs an answer of its own.
      setAttempt((count) => count + 1);
      if (!isRequested(failure)) throw failure;
      setDue(true);
      return await act(await upload(username));
    }
  };

  return { state, isDue, pass };
}

function isWhole(name: string): boolean {
  return z.core.safeParse(emailField, name).success;
}

function isRequested(failure: unknown): boolean {
  const codes: readonly (string | null)[] = [
    identityErrors['captcha-required'].code,
    identityErrors['captcha-wrong'].code,
  ];
  return failure instanceof CallFailure && codes.includes(failure.code);
}
