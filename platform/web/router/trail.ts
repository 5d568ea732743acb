/** The addresses through which guards and rules redirected a visit, so that it never goes in a circle. */
interface Trail {
  /** A visit begins, or arrives at its redirect. */
  arrive(path: string): void;
  /** Whether a redirect would lead back to where the visit has been. */
  isCircle(from: string, to: string): boolean;
  /** Records a redirect that is followed. */
  link(from: string, to: string): void;
  forget(): void;
}

/** Remembers the redirects of one visit, over several navigations: a rule's answer may come when its page shows already. */
export function createTrail(): Trail {
  let been: string[] = [];
  let expected: string | null = null;
  return {
    arrive(path) {
      // Another page than the redirect: the person chose to go there.
      if (path !== expected) been = [];
    },
    isCircle: (from, to) => from === to || been.includes(to),
    link(from, to) {
      been.push(from);
      expected = to;
    },
    forget() {
      been = [];
      expected = null;
    },
  };
}
