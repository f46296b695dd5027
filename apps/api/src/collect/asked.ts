/** What was asked for, in words for its owner. */
export interface Asked {
  readonly what: {
    /** Such as "metrics". */
    readonly answer: string;
    /** What answers, such as "exporter". */
    readonly program: string;
    /** Where it usually is. */
    readonly usualPath: string;
    /** How to make the answer smaller. */
    readonly smaller: string;
    /** What certain statuses mean, to be said after the place. */
    readonly statuses?: Readonly<Record<number, string>>;
  };
  readonly isSignedIn: boolean;
  readonly hasCertificate: boolean;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}
