import { type CaptchaPurpose, emailField, identityErrors } from '@artel/identity/contract';
import { CallFailure } from '@artel/web';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { obtainCaptcha } from './obtain-captcha.ts';

/** Milliseconds; the server accepts an answer for five minutes. */
const LIFETIME = 4 * 60_000;
/** Milliseconds without typing after which the address is probably complete. */
const REST = 500;

type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

interface Held {
  readonly name: string;
  readonly until: number;
  readonly token: Promise<string>;
}

export interface Captcha {
  readonly state: CaptchaState;
  /** Whether this form needs a captcha; at sign-in only after the server required one. */
  readonly isDue: boolean;
  /** Runs an act in an account's name with a solved captcha; repeats it with a new one if the server requires that. */
  pass<T>(username: string, act: (CToken: string | undefined) => Promise<T>): Promise<T>;
}

/**
 * Solves a captcha in the background: starts when the typed address is complete, so that no one waits. A
 * solution is valid for one act in that name; an expired one is replaced when the act runs.
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
      // After any refusal the next attempt needs a new solution.
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
