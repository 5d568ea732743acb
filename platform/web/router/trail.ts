/** The way that guards and rules led a visit along, so that it is never led in a circle. */
export interface Trail {
  /** A visit begins, or arrives where it was led. */
  arrive(path: string): void;
  /** Notes a redirect; answers false when it leads back to where the visit has been. */
  lead(from: string, to: string): boolean;
  forget(): void;
}

/** Remembers the redirects of one visit, over several navigations: a rule's answer may come when its page shows already. */
export function createTrail(): Trail {
  let been: string[] = [];
  let expected: string | null = null;
  return {
    arrive(path) {
      // Somewhere else than it was led: the person chose to go there.
      if (path !== expected) been = [];
    },
    lead(from, to) {
      if (from === to || been.includes(to)) return false;
      been.push(from);
      expected = to;
      return true;
    },
    forget() {
      been = [];
      expected = null;
    },
  };
}
